import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select } from '@mantine/core'
import { IconArrowLeft, IconChecks, IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { DeskPage } from '#client/app/desk/desk-page.tsx'
import { ExportLink } from '#client/app/desk/export-link.tsx'
import type { ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import { Empty } from '#client/ui/empty.tsx'
import { late } from '#client/ui/late.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { DepositDetail } from './deposit-detail.tsx'
import css from './deposits.module.css'
import type { DepositsSearch } from './deposits-search.ts'
import { readDepositsSearch } from './deposits-search.ts'
import { ImportDialog } from './import-dialog.tsx'
import { LineDetail } from './line-detail.tsx'
import { QueuePanel } from './queue-panel.tsx'
import { StatementsPanel } from './statements-panel.tsx'
import { useQueue } from './use-queue.ts'

/** After the first paint: no page comes in more scripts than this one. */
const SavedFilters = late(async () => (await import('#client/app/desk/saved-filters.tsx')).SavedFilters<DepositsSearch>)

interface Props {
  search: DepositsSearch
  onSearch: (search: DepositsSearch) => void
}

/** /admin-deposits: what was ordered, what people claim, and what the operator's own statement says. */
export function DepositsScreen({ search: given, onSearch }: Props) {
  const { t } = useLingui()
  const search = readDepositsSearch(given)
  const { view = 'todo', method } = search
  const utils = trpc.useUtils()
  const [dialog, setDialog] = useState<'import' | 'bulk' | null>(null)
  const [result, setResult] = useState<ResultText | null>(null)
  const methods = trpc.admin.paymentMethods.list.useQuery().data?.items ?? []
  const queue = useQueue(search)
  const { todo = 0, matched = 0, claimed = 0, choosing = 0 } = queue.counts ?? {}
  const done = (answer: ResultText): void => {
    setResult(answer)
    void utils.admin.deposits.invalidate()
    void utils.admin.approvals.invalidate()
  }
  const opened = search.id ?? (view === 'lines' ? queue.lines[0]?.id : queue.items[0]?.id)
  const line = view === 'lines' ? queue.lines.find(({ id }) => id === opened) : undefined
  const at = queue.items.findIndex(({ id }) => id === opened)
  const content = () => {
    if (line) return <LineDetail key={line.id} line={line} onDone={done} />
    if (opened !== undefined && view !== 'lines')
      return (
        <DepositDetail
          key={opened}
          id={opened}
          place={at < 0 ? null : { at: at + 1, of: queue.items.length }}
          onDone={done}
        />
      )
    return (
      <Panel>
        <Empty title={t`Nothing waits here`} level={2}>
          <Trans>Import a statement to find the payments of open orders.</Trans>
        </Empty>
      </Panel>
    )
  }
  return (
    <>
      <PageHeader
        title={t`Deposits`}
        note={t`${todo} to decide, ${claimed} claimed without a line, ${choosing} wait for a choice`}
      >
        <SavedFilters list="deposits" search={{ ...search, id: undefined }} onSearch={onSearch} />
        <Select
          aria-label={t`Method`}
          comboboxProps={{ withinPortal: false }}
          allowDeselect={false}
          w={196}
          value={method ?? ''}
          data={[
            { value: '', label: t`All methods` },
            ...methods.map((one) => ({ value: one.method, label: one.displayName })),
          ]}
          onChange={(value) => onSearch({ view, method: value || undefined })}
        />
        <ExportLink
          path="/api/admin/deposits.csv"
          asked={{ status: view === 'lines' ? 'all' : view, method, search: search.search }}
        />
        <Button
          variant="default"
          aria-haspopup="dialog"
          leftSection={<IconFileImport size={17} stroke={1.6} aria-hidden />}
          onClick={() => setDialog('import')}
        >
          <Trans>Import statement</Trans>
        </Button>
        {matched > 0 && (
          <Button
            aria-haspopup="dialog"
            leftSection={<IconChecks size={17} stroke={1.6} aria-hidden />}
            onClick={() => setDialog('bulk')}
          >
            <Trans>Credit all that match</Trans>
          </Button>
        )}
      </PageHeader>
      <DeskPage result={result}>
        <div className={css.split} data-open={search.id !== undefined || undefined}>
          <div className={css.column}>
            <QueuePanel search={search} queue={queue} opened={opened} onSearch={onSearch} />
            <StatementsPanel />
          </div>
          <div className={css.column}>
            <Button
              className={css.back}
              variant="default"
              leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden />}
              onClick={() => onSearch({ ...search, id: undefined })}
            >
              <Trans>Back to the list</Trans>
            </Button>
            {content()}
          </div>
        </div>
      </DeskPage>
      <ImportDialog
        methods={methods.toSorted((one, other) => other.openOrders - one.openOrders)}
        isOpen={dialog === 'import'}
        onClose={() => setDialog(null)}
        onDone={done}
      />
      <BulkDialog method={method} isOpen={dialog === 'bulk'} onClose={() => setDialog(null)} onDone={done} />
    </>
  )
}
