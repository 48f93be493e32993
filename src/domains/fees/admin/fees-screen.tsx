import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { DeskPage } from '#client/app/desk/desk-page.tsx'
import { readOpenedSearch } from '#client/app/desk/opened-search.ts'
import type { ResultText } from '#client/app/desk/result.tsx'
import { useDeskSearch } from '#client/app/desk/use-desk-search.ts'
import { trpc } from '#client/app/trpc.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { FeeAccountPanel } from './fee-account-panel.tsx'
import { FeeForm } from './fee-form.tsx'
import { FeeList, keyOf } from './fee-list.tsx'
import css from './fees.module.css'
import { RevenuePanel } from './revenue-panel.tsx'

const NEW = 'new'
const READ_EVERY_MS = 15_000

interface Props {
  /** Prices that wait for a decision, and rates of currencies; it hands what was decided to `onDone`. */
  prices: (onDone: (text: string) => void) => ReactNode
}

/** /admin-fees: what the service takes, what that has earned, and who changed it. */
export function FeesScreen({ prices }: Props) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [{ id: opened = null }, onSearch] = useDeskSearch(readOpenedSearch)
  const setOpened = (id: string | null): void => onSearch(id === null ? {} : { id })
  const [result, setResult] = useState<ResultText | null>(null)
  const desk = trpc.admin.fees.list.useQuery(undefined, { refetchInterval: READ_EVERY_MS })
  const rows = desk.data?.items ?? []
  const row = rows.find((one) => keyOf(one) === opened)
  const done = (text: string): void => {
    setOpened(null)
    setResult({ tone: 'good', text })
    void utils.admin.fees.invalidate()
    void utils.admin.approvals.invalidate()
  }
  return (
    <>
      <PageHeader title={t`Fees`} note={t`Nothing that was quoted changes; a change takes two administrators.`}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => setOpened(NEW)}
        >
          <Trans>Add a fee</Trans>
        </Button>
      </PageHeader>
      <DeskPage result={result}>
        {prices((text) => setResult({ tone: 'good', text }))}
        {desk.data ? (
          <div className={css.grid} data-editing={opened !== null || undefined}>
            <div className={css.main}>
              <FeeList rows={rows} selected={row && keyOf(row)} onSelect={setOpened} />
              <div className={css.pair}>
                <RevenuePanel />
                <div className={css.main}>
                  <ChangesPanel />
                  <FeeAccountPanel account={desk.data.account} onDone={done} />
                </div>
              </div>
            </div>
            {opened !== null && (
              <FeeForm
                key={opened}
                row={row ?? null}
                rows={rows}
                assets={desk.data.account.assets.filter(({ state }) => state === 'open').map(({ asset }) => asset)}
                onAsked={() => done(t`Asked. It counts once a second administrator has agreed.`)}
                onClose={() => setOpened(null)}
              />
            )}
          </div>
        ) : (
          <Panel>
            <Unanswered query={desk} failed={t`The fees did not load`} rows={6} height={56} />
          </Panel>
        )}
      </DeskPage>
    </>
  )
}
