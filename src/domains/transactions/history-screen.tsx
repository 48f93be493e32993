import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { type BrowserProps, TransactionBrowser } from './transaction-browser.tsx'
import { useDayText } from './use-day-text.ts'

/** /history: the account's ledger activity by day. */
export function HistoryScreen({ search, onSearch }: BrowserProps) {
  const { t } = useLingui()
  const day = useDayText()
  const dayOf = useCallback((row: Transaction) => day.heading(row.ledgerAt ?? row.createdAt), [day])
  return (
    <>
      <PageHeader title={t`History`} note={t`What the ledger says about your account.`} />
      <TransactionBrowser
        list="history"
        caption={t`Ledger activity by day`}
        groupOf={dayOf}
        search={search}
        onSearch={onSearch}
        empty={
          <Empty level={2} title={t`Nothing yet`} action={<ButtonLink to="/receive">{t`Receive`}</ButtonLink>}>
            <Trans>Payments appear here as soon as they stand in a ledger.</Trans>
          </Empty>
        }
      />
    </>
  )
}
