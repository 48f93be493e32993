import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useApprovalWords } from '#client/app/desk/approval-words.ts'
import { ExportLink } from '#client/app/desk/export-link.tsx'
import { Result, type ResultText } from '#client/app/desk/result.tsx'
import { useDeskSearch } from '#client/app/desk/use-desk-search.ts'
import { trpc } from '#client/app/trpc.ts'
import { Empty } from '#client/ui/empty.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { APPROVAL_KINDS, type Approval, DECIDED_TOGETHER } from '#shared/domains/approvals/approvals.schema.ts'
import { ApprovalDetail } from './approval-detail.tsx'
import { ApprovalList } from './approval-list.tsx'
import css from './approvals.module.css'
import { type ApprovalsSearch, readApprovalsSearch } from './approvals-search.ts'
import { ChosenPanel } from './chosen-panel.tsx'
import { useChangesOf } from './use-changes-of.ts'

const READ_EVERY_MS = 15_000

const NONE: readonly Approval[] = []

/** /admin-approvals: what one administrator has asked for and another decides on. */
export function ApprovalsScreen() {
  const { t } = useLingui()
  const words = useApprovalWords()
  const [{ view = 'yours-to-decide', id: opened, kind }, onSearch] = useDeskSearch(readApprovalsSearch)
  const [result, setResult] = useState<ResultText | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const listed = trpc.admin.approvals.list.useQuery(
    view === 'ended' ? { view, kind } : { view: 'open', by: view === 'asked' ? 'me' : 'others', kind },
    { refetchInterval: READ_EVERY_MS },
  )
  const isChoosing = chosen !== null && view === 'yours-to-decide'
  const listedItems = listed.data?.items ?? NONE
  const items = isChoosing ? listedItems.filter(({ obstacles }) => obstacles.length === 0) : listedItems
  const changes = useChangesOf(view === 'ended' ? NONE : items)
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
        <ApprovalList
          items={items}
          selected={isChoosing ? '' : shown.id}
          onSelect={(id) => at({ id })}
          chosen={isChoosing ? chosen : undefined}
          onChoose={(keys) => setChosen(ofOneKind(items, keys))}
          changes={changes}
        />
        {isChoosing ? (
          <ChosenPanel
            chosen={items.filter(({ id }) => chosen.has(id))}
            onDecided={(text, left) => {
              setResult(text)
              setChosen(left.length === 0 ? null : new Set(left))
            }}
          />
        ) : (
          <ApprovalDetail
            key={shown.id}
            approval={shown}
            place={{ at: items.indexOf(shown) + 1, of: items.length }}
            onResult={setResult}
          />
        )}
      </div>
    )
  }
  return (
    <>
      <PageHeader title={t`Approvals`} note={t`Nobody decides on what they asked for themselves.`}>
        {view === 'yours-to-decide' && items.length > 1 && (
          <Button variant="default" aria-pressed={isChoosing} onClick={() => setChosen(isChoosing ? null : new Set())}>
            {isChoosing ? t`Cancel` : t`Choose several`}
          </Button>
        )}
        <ExportLink path="/api/admin/approvals.csv" asked={{ view: view === 'ended' ? 'ended' : 'open' }} />
      </PageHeader>
      <div className={css.page}>
        <Result result={result} />
        <div className={css.filters}>
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
        </div>
        {content()}
      </div>
    </>
  )
}

/** Those of the kind that was chosen first, as many as are decided on together. */
function ofOneKind(items: readonly Approval[], keys: ReadonlySet<string>): ReadonlySet<string> {
  const chosen = [...keys].flatMap((key) => items.find(({ id }) => id === key) ?? [])
  const ids = chosen.filter(({ kind }) => kind === chosen[0]?.kind).map(({ id }) => id)
  return new Set(ids.slice(0, DECIDED_TOGETHER))
}
