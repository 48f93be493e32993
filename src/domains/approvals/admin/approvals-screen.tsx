import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { ExportLink } from '#client/app/desk/export-link.tsx'
import { Result, type ResultText } from '#client/app/desk/result.tsx'
import { useDeskSearch } from '#client/app/desk/use-desk-search.ts'
import { trpc } from '#client/app/trpc.ts'
import { Empty } from '#client/ui/empty.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { APPROVAL_KINDS } from '#shared/domains/approvals/approvals.schema.ts'
import { ApprovalDetail } from './approval-detail.tsx'
import { ApprovalList } from './approval-list.tsx'
import { useApprovalWords } from './approval-words.ts'
import css from './approvals.module.css'
import { type ApprovalsSearch, readApprovalsSearch } from './approvals-search.ts'

const READ_EVERY_MS = 15_000

/** /admin-approvals: what one administrator has asked for and another decides on. */
export function ApprovalsScreen() {
  const { t } = useLingui()
  const words = useApprovalWords()
  const [{ view = 'yours-to-decide', id: opened, kind }, onSearch] = useDeskSearch(readApprovalsSearch)
  const [result, setResult] = useState<ResultText | null>(null)
  const listed = trpc.admin.approvals.list.useQuery(
    view === 'ended' ? { view, kind } : { view: 'open', by: view === 'asked' ? 'me' : 'others', kind },
    { refetchInterval: READ_EVERY_MS },
  )
  const items = listed.data?.items ?? []
  const at = (change: ApprovalsSearch) =>
    onSearch({ ...(view !== 'yours-to-decide' && { view }), ...(kind && { kind }), ...change })
  const shown = items.find(({ id }) => id === opened) ?? items[0]
  const content = () => {
    if (listed.data === undefined)
      return (
        <Panel>
          <Unanswered query={listed} failed={t`The requests did not load`} rows={4} height={64} />
        </Panel>
      )
    if (shown === undefined)
      return (
        <Panel>
          <Empty title={t`Nothing here`} level={2}>
            <Trans>
              Changes that need two administrators appear here, such as roles and resets of two-factor sign-in.
            </Trans>
          </Empty>
        </Panel>
      )
    return (
      <div className={css.split}>
        <ApprovalList items={items} selected={shown.id} onSelect={(id) => at({ id })} />
        <ApprovalDetail key={shown.id} approval={shown} onResult={setResult} />
      </div>
    )
  }
  return (
    <>
      <PageHeader title={t`Approvals`} note={t`Nobody decides on what they asked for themselves.`}>
        <ExportLink path="/api/admin/approvals.csv" asked={{ view: view === 'ended' ? 'ended' : 'open' }} />
      </PageHeader>
      <div className={css.page}>
        <Result result={result} />
        <SegmentedControl
          className={css.views}
          aria-label={t`Filter requests`}
          value={view}
          onChange={(value) => at(readApprovalsSearch({ ...(kind && { kind }), view: value }))}
          data={[
            { value: 'yours-to-decide', label: t`For you` },
            { value: 'asked', label: t`Yours` },
            { value: 'ended', label: t`Decided` },
          ]}
        />
        <NativeSelect
          className={css.views}
          aria-label={t`Kind of request`}
          value={kind ?? ''}
          onChange={({ currentTarget: { value } }) => at({ kind: APPROVAL_KINDS.find((one) => one === value) })}
          data={[
            { value: '', label: t`All kinds` },
            ...APPROVAL_KINDS.map((one) => ({ value: one, label: words.kind(one) })),
          ]}
        />
        {content()}
      </div>
    </>
  )
}
