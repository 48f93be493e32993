import { Trans, useLingui } from '@lingui/react/macro'
import { PageTabs } from '#client/app/frame/page-tabs.tsx'
import { ExportButton } from '#client/domains/transactions/export/export-button.tsx'
import { type BrowserProps, TransactionBrowser } from '#client/domains/transactions/list/transaction-browser.tsx'
import { TransactionSearch } from '#client/domains/transactions/transaction-search.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { InProgress } from './in-progress.tsx'
import { useRecordColumns } from './use-record-columns.tsx'

/** /transactions: every record of the service with its state, from accepted to booked or failed. */
export function TransactionsScreen({ search, onSearch }: BrowserProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHeader
        title={t`In progress`}
        note={t`Payments, orders and deposits that are being sent, and the state of all before them.`}
      >
        <ExportButton search={TransactionSearch.parse(search)} list="transactions" />
      </PageHeader>
      <PageTabs of="/history" />
      <InProgress isSubject />
      <TransactionBrowser
        list="transactions"
        caption={t`Transactions, newest first`}
        columnsOf={useRecordColumns}
        search={search}
        onSearch={onSearch}
        empty={
          <Empty level={2} title={t`No transactions yet`} action={<ButtonLink to="/send">{t`Send`}</ButtonLink>}>
            <Trans>Payments are listed here from the moment you confirm them.</Trans>
          </Empty>
        }
      />
    </>
  )
}
