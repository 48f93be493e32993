import { expect, test } from 'vitest'
import { NATIVE } from '#server/embedded-network/ledger/asset.ledger.ts'
import type { LedgerClose } from '#server/embedded-network/ledger/ledger.types.ts'
import { allEntries } from '#server/embedded-network/ledger/state.ledger.ts'
import { TRANSACTION_CODE } from '#server/embedded-network/ledger/xdr/result.codec.ts'
import { openAccounts, randomEnvelopes } from '#tests/embedded-network/kit/applied-ledgers.ts'
import { findFaults, holdings } from './invariants.ts'
import { issuedBy } from './issuance.ts'
import { createCast, createRandom } from './random-operations.ts'
import { createTestLedger } from './test-ledger.ts'

const OPERATIONS = Number(process.env.LEDGER_PROPERTY_OPERATIONS ?? 10_000)
/** Milliseconds; only so that a large number of operations is not cut short. */
const TIME_ALLOWED = 60_000 + OPERATIONS * 30
const SEED = Number(process.env.LEDGER_PROPERTY_SEED ?? 20261121)

/** Base reserves, now and then another: a higher one takes offers of lumens off the books. */
const RESERVES = [5_000_000, 5_000_000, 20_000_000, 1_000_000]
/** So many operations have seen every kind succeed. */
const ENOUGH_FOR_ALL_KINDS = 10_000
const KINDS = [
  'createAccount',
  'payment',
  'pathPaymentStrictReceive',
  'pathPaymentStrictSend',
  'manageSellOffer',
  'manageBuyOffer',
  'createPassiveSellOffer',
  'setOptions',
  'changeTrust',
  'allowTrust',
  'accountMerge',
  'manageData',
  'bumpSequence',
  'createClaimableBalance',
  'claimClaimableBalance',
  'revokeSponsorship',
  'beginSponsoringFutureReserves',
  'endSponsoringFutureReserves',
  'clawback',
  'clawbackClaimableBalance',
  'setTrustLineFlags',
  'liquidityPoolDeposit',
  'liquidityPoolWithdraw',
]

/** What a close should have changed of each asset's holdings, told from operations and results. */
function issuedIn(close: LedgerClose): Map<string, bigint> {
  const issued = new Map<string, bigint>()
  for (const applied of close.transactions) {
    for (const [asset, amount] of issuedBy(applied)) issued.set(asset, (issued.get(asset) ?? 0n) + amount)
  }
  return issued
}

/** Holdings of credit assets that did not move by what was issued. */
function misissued(before: Map<string, bigint>, after: Map<string, bigint>, issued: Map<string, bigint>): string[] {
  const assets = new Set([...before.keys(), ...after.keys()])
  assets.delete(NATIVE)
  return [...assets]
    .filter((asset) => (after.get(asset) ?? 0n) - (before.get(asset) ?? 0n) !== (issued.get(asset) ?? 0n))
    .map((asset) => `${asset}: from ${before.get(asset)} to ${after.get(asset)}, issued ${issued.get(asset)}`)
}

test(
  'whatever is sent, nothing is made or lost and every count stays right',
  () => {
    const random = createRandom(SEED)
    const cast = createCast(random)
    const ledger = createTestLedger()
    const seen = new Set<string>()
    openAccounts(ledger, cast)
    for (let sent = 0; sent < OPERATIONS; ) {
      if (random.chance(0.1)) openAccounts(ledger, cast)
      const before = holdings(allEntries(ledger.state))
      const { envelopes, size } = randomEnvelopes(ledger, cast, random)
      sent += size
      const close = ledger.close(envelopes, 5n, random.chance(0.01) ? { baseReserve: random.pick(RESERVES) } : {})
      const after = holdings(allEntries(ledger.state))
      expect([...findFaults(ledger.state), ...misissued(before, after, issuedIn(close))]).toEqual([])
      expect(close.transactions.map(({ result }) => result.code)).not.toContain(TRANSACTION_CODE.internalError)
      for (const { successful, envelope: applied } of close.transactions) {
        if (successful) for (const { body } of applied.operations) seen.add(body.type)
      }
    }
    const due = OPERATIONS >= ENOUGH_FOR_ALL_KINDS ? KINDS : []
    expect(due.filter((kind) => !seen.has(kind))).toEqual([])
  },
  TIME_ALLOWED,
)
