import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type BrowserProps, TransactionBrowser } from '#client/domains/transactions/list/transaction-browser.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { useDayHeading } from '#client/ui/use-day-heading.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { useLedgerColumns } from './use-ledger-columns.tsx'

/** /history: the account's ledger activity by day. */
export function HistoryScreen({ search, onSearch }: BrowserProps) {
  const { t } = useLingui()
  const heading = useDayHeading()
  const dayOf = useCallback((row: Transaction) => heading(row.ledgerAt ?? row.createdAt), [heading])
  return (
    <>
      <PageHeader
        title={t`History`}
        note={
          <Trans>
            What the ledger has recorded for your account. What is still under way is in{' '}
            <Link to="/transactions">Transactions</Link>.
          </Trans>
        }
      />
      <TransactionBrowser
        list="history"
        caption={t`Ledger activity by day`}
        columnsOf={useLedgerColumns}
        groupOf={dayOf}
        search={search}
        onSearch={onSearch}
        empty={
          <Empty level={2} title={t`Nothing yet`} action={<ButtonLink to="/receive">{t`Receive`}</ButtonLink>}>
            <Trans>Payments appear here as soon as they are in a ledger.</Trans>
          </Empty>
        }
      />
    </>
  )
}
