import { Operation } from '@stellar/stellar-sdk'
import { expect, test } from 'vitest'
import { NATIVE } from '#server/embedded-network/ledger/asset.ledger.ts'
import type { LedgerClose } from '#server/embedded-network/ledger/ledger.types.ts'
import { allEntries } from '#server/embedded-network/ledger/state.ledger.ts'
import { findFaults, holdings } from './invariants.ts'
import { issuedBy } from './issuance.ts'
import { type Cast, createCast, createRandom, type Random, randomOperations } from './random-operations.ts'
import { createTestLedger, type TestLedger } from './test-ledger.ts'

const OPERATIONS = Number(process.env.LEDGER_PROPERTY_OPERATIONS ?? 2_000)
/** Milliseconds; only so that a large number of operations is not cut short. */
const TIME_ALLOWED = 60_000 + OPERATIONS * 30
const SEED = Number(process.env.LEDGER_PROPERTY_SEED ?? 20261121)

const REVOCABLE_WITH_CLAWBACK = 10
/** Kinds of operations of which at least one must have succeeded. */
const LEAST_KINDS = 19

/** Opens accounts of the cast that are missing, gives them lines and some of every asset. */
function openAccounts(ledger: TestLedger, cast: Cast): void {
  const missing = cast.keys.filter((key) => !cast.bare.includes(key) && !ledger.state.accounts.has(key.address))
  if (missing.length === 0) return
  const operations = missing.map(({ address }) =>
    Operation.createAccount({ destination: address, startingBalance: '500' }),
  )
  ledger.send(ledger.root, operations, { fee: '10000' })
  for (const issuer of [cast.issuerOne, cast.issuerTwo]) {
    if (missing.includes(issuer)) ledger.send(issuer, [Operation.setOptions({ setFlags: REVOCABLE_WITH_CLAWBACK })])
  }
  for (const key of missing) {
    const lines = cast.credits.filter((asset) => asset.getIssuer() !== key.address)
    const trust = lines.map((asset) => Operation.changeTrust({ source: key.address, asset }))
    const pay = lines.map((asset) => {
      return Operation.payment({ source: asset.getIssuer() ?? '', destination: key.address, asset, amount: '1000' })
    })
    const issuers = cast.keys.filter(({ address }) => lines.some((asset) => asset.getIssuer() === address))
    const signers = [...new Set([ledger.root, key, ...issuers])]
    ledger.send(ledger.root, [...trust, ...pay], { signers, fee: '10000' })
  }
}

/** Transactions of random operations for one ledger, at most one of each account, signed by all their sources. */
function randomEnvelopes(ledger: TestLedger, cast: Cast, random: Random): { envelopes: string[]; size: number } {
  const sources = new Set(Array.from({ length: 1 + random.below(4) }, cast.anyone))
  let size = 0
  const envelopes = [...sources].map((source) => {
    const operations = randomOperations(cast, random, ledger.state)
    size += operations.length
    const signers = new Set([source, ...operations.map((operation) => operation.source)])
    const bodies = operations.map(({ operation }) => operation)
    return ledger.build(source, bodies, { signers: [...signers], fee: '1000' })
  })
  return { envelopes, size }
}

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
      const close = ledger.close(envelopes)
      const after = holdings(allEntries(ledger.state))
      expect([...findFaults(ledger.state), ...misissued(before, after, issuedIn(close))]).toEqual([])
      for (const { successful, envelope: applied } of close.transactions) {
        if (successful) for (const { body } of applied.operations) seen.add(body.type)
      }
    }
    expect(seen.size).toBeGreaterThanOrEqual(LEAST_KINDS)
  },
  TIME_ALLOWED,
)
