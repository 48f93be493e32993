import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { AskedNotice } from '#client/app/desk/asked-notice.tsx'
import { DeskPage } from '#client/app/desk/desk-page.tsx'
import type { ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import { Empty } from '#client/ui/empty.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { MethodForm } from './method-form.tsx'
import { MethodList } from './method-list.tsx'
import css from './payment-methods.module.css'

const NEW = 'new'
const READ_EVERY_MS = 15_000

/** /admin-payment-methods: how people may pay for what they buy, whom, and under which terms. */
export function PaymentMethodsScreen() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [opened, setOpened] = useState<string | null>(null)
  const [result, setResult] = useState<ResultText | null>(null)
  const list = trpc.admin.paymentMethods.list.useQuery(undefined, { refetchInterval: READ_EVERY_MS })
  const methods = list.data?.items
  const method = methods?.find((one) => one.method === opened)
  const done = (text: string): void => {
    setOpened(null)
    setResult({ tone: 'good', text })
    void utils.admin.paymentMethods.invalidate()
    void utils.admin.approvals.invalidate()
  }
  return (
    <>
      <PageHeader
        title={t`Payment methods`}
        note={t`How people pay for XLM. Whom they pay and the terms change once a second administrator agrees.`}
      >
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => setOpened(NEW)}
        >
          <Trans>Add a method</Trans>
        </Button>
      </PageHeader>
      <DeskPage result={result}>
        {list.data?.asked.map((request) => (
          <AskedNotice key={request.approvalId} asked={request} />
        ))}
        {methods === undefined ? (
          <Panel>
            <Unanswered query={list} failed={t`The methods did not load`} rows={3} height={64} />
          </Panel>
        ) : (
          <div className={css.column}>
            <Panel title={t`Methods`}>
              {methods.length === 0 ? (
                <Empty title={t`No methods yet`} compact>
                  <Trans>Without one nobody can buy XLM for dollars.</Trans>
                </Empty>
              ) : (
                <MethodList methods={methods} selected={opened} onSelect={setOpened} onDone={done} />
              )}
            </Panel>
            {(opened === NEW || method) && (
              <MethodForm
                key={opened}
                method={method ?? null}
                onAsked={() => done(t`Asked. It counts once a second administrator has agreed.`)}
                onClose={() => setOpened(null)}
              />
            )}
          </div>
        )}
      </DeskPage>
    </>
  )
}
