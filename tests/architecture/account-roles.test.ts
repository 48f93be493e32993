import { expect, test } from 'vitest'
import { readSourceTree } from '#tests/architecture/source-tree.ts'

const own = 'a person’s own account alone; trading wallets are left out'
const both = 'a person’s account and trading wallets'
const service = 'accounts of the service'
const any = 'whatever account has this address'

/** Every place that reads accounts of the ledger, with what it means there. A new one decides what a trading wallet is for it. */
const PLACES: Record<string, string> = {
  'accounts/accounts.queries.ts': any,
  'accounts/checks.queries.ts': service,
  'accounts/freezes.queries.ts': both,
  'accounts/mirror.queries.ts': any,
  'admin/alerts/alerts.queries.ts': service,
  'admin/business/custody.queries.ts': both,
  'admin/people.queries.ts': own,
  'admin/people/person.queries.ts': own,
  'admin/queue.queries.ts': both,
  'admin/search/search.queries.ts': both,
  'affiliates/cases.queries.ts': 'payers: a trading wallet pays its owner alone',
  'affiliates/runs.queries.ts': own,
  'assets/held.queries.ts': own,
  'diagnostics/diagnostics.queries.ts': own,
  'federation/federation.queries.ts': service,
  'fees/desk/fee-account.queries.ts': any,
  'market-making/real-fills.queries.ts': 'trading wallets, and whose account has met one',
  'market-making/real.queries.ts': 'trading wallets, and their owner’s own account',
  'market-making/wallets/wallets.queries.ts': 'trading wallets',
  'orders/order-facts.queries.ts': 'a person’s own account, and whether they have trading wallets',
  'orders/owners.queries.ts': both,
  'orders/recovered/comparing.queries.ts': both,
  'orders/related.queries.ts': both,
  'payments/batches/batch-recipients.queries.ts': own,
  'payments/recipients.queries.ts': own,
  'payments/sending-facts.queries.ts': own,
  'portfolio/portfolio.queries.ts': both,
  'prices/samples.queries.ts': both,
  'profile/closing.queries.ts': own,
  'security/sealed-columns.ts': service,
  'staking/desk/checks.queries.ts': service,
  'staking/payouts.queries.ts': own,
  'transactions/checks.queries.ts': service,
  'transactions/exports/statement.queries.ts': both,
  'transactions/ingestion/account-history.queries.ts': any,
  'transactions/ingestion/first-inflows.queries.ts': 'payers: a trading wallet pays its owner alone',
  'transactions/ingestion/settlement.queries.ts': any,
  'transactions/reconciliation/comparisons.queries.ts': any,
  'transactions/recovery/stopped.queries.ts': both,
  'transactions/recovery/unclaimed.queries.ts': service,
  'transactions/recovery/waiting.queries.ts': any,
  'transactions/submission/channels.queries.ts': service,
  'transactions/submission/expiry.queries.ts': any,
  'transactions/submission/leases.queries.ts': any,
  'transactions/submission/pending-accounts.queries.ts': own,
  'transactions/submission/signing.queries.ts': both,
  'wallet/openings/openings.queries.ts': own,
  'wallet/wallet.queries.ts': own,
}

test('every place that reads accounts of the ledger says what a trading wallet is for it', () => {
  const reads = readSourceTree()
    .filter(({ file, text }) => file.startsWith('src-server/domains/') && /ledger_?accounts\b|custody_sums/i.test(text))
    .map(({ file }) => file.slice('src-server/domains/'.length))
  expect(reads.toSorted()).toEqual(Object.keys(PLACES).toSorted())
})

/** Where a role is compared in code: `isPersons` and `personOf` say it for wallets too. */
test('no service tells a person’s account from others by the role alone', () => {
  const compared = readSourceTree()
    .filter(({ file, text }) => file.startsWith('src-server/domains/') && /role !?== 'user'/.test(text))
    .map(({ file }) => file.slice('src-server/domains/'.length))
  expect(compared).toEqual([])
})
