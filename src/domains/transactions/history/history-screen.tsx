import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { PageTabs } from '#client/app/frame/page-tabs.tsx'
import { ExportButton } from '#client/domains/transactions/export/export-button.tsx'
import { type BrowserProps, TransactionBrowser } from '#client/domains/transactions/list/transaction-browser.tsx'
import { LateHashDialog } from '#client/domains/transactions/lookup/late-hash-dialog.tsx'
import { InProgress } from '#client/domains/transactions/records/in-progress.tsx'
import { TransactionSearch } from '#client/domains/transactions/transaction-search.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { useDayHeading } from '#client/ui/use-day-heading.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { KindTabs } from './kind-tabs.tsx'
import { useLedgerColumns } from './use-ledger-columns.tsx'

/** /history: the account's ledger activity by day, with a tab for each kind. */
export function HistoryScreen({ search: written, onSearch }: BrowserProps) {
  const { t } = useLingui()
  const heading = useDayHeading()
  const dayOf = useCallback((row: Transaction) => heading(row.ledgerAt ?? row.createdAt), [heading])
  const search = useMemo(() => TransactionSearch.parse(written), [written])
  const [isLookingUp, setLookingUp] = useState(false)
  return (
    <>
      <PageHeader
        title={t`History`}
        note={
          <Trans>
            All confirmed movements of your account. Is something missing?{' '}
            <Anchor component="button" type="button" inherit underline="always" onClick={() => setLookingUp(true)}>
              Look it up on the network
            </Anchor>
            .
          </Trans>
        }
      >
        <ExportButton search={search} list="history" />
      </PageHeader>
      <PageTabs of="/history" />
      <InProgress />
      <LateHashDialog isOpen={isLookingUp} onClose={() => setLookingUp(false)} />
      <KindTabs kind={search.kind} onKind={(kind) => onSearch({ ...search, kind, id: undefined }, true)}>
        <TransactionBrowser
          list="history"
          caption={t`Activity by day`}
          columnsOf={useLedgerColumns}
          groupOf={dayOf}
          search={written}
          onSearch={onSearch}
          empty={
            <Empty level={2} title={t`Nothing yet`} action={<ButtonLink to="/receive">{t`Receive`}</ButtonLink>}>
              <Trans>Movements of your account appear here right away.</Trans>
            </Empty>
          }
        />
      </KindTabs>
    </>
  )
}
