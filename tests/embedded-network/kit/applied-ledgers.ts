import { Operation } from '@stellar/stellar-sdk'
import type { LedgerClose } from '#server/embedded-network/ledger/ledger.types.ts'
import {
  type Cast,
  createCast,
  createRandom,
  type Random,
  randomOperations,
} from '#tests/embedded-network/ledger/random-operations.ts'
import { createTestLedger, type TestLedger } from '#tests/embedded-network/ledger/test-ledger.ts'
import { readGroups, worldBefore } from '#tests/embedded-network/ledger/vector-world.ts'

const REVOCABLE_WITH_CLAWBACK = 10

/** Opens accounts of the cast that are missing, gives them lines and some of every asset. */
export function openAccounts(ledger: TestLedger, cast: Cast): LedgerClose[] {
  const missing = cast.keys.filter((key) => !cast.bare.includes(key) && !ledger.state.accounts.has(key.address))
  if (missing.length === 0) return []
  const closes: LedgerClose[] = []
  const send = (...[source, operations, options]: Parameters<TestLedger['build']>) =>
    closes.push(ledger.close([ledger.build(source, operations, options)]))
  const opened = missing.map(({ address }) => Operation.createAccount({ destination: address, startingBalance: '500' }))
  send(ledger.root, opened, { fee: '10000' })
  for (const issuer of [cast.issuerOne, cast.issuerTwo]) {
    if (missing.includes(issuer)) send(issuer, [Operation.setOptions({ setFlags: REVOCABLE_WITH_CLAWBACK })])
  }
  for (const key of missing) {
    const lines = cast.credits.filter((asset) => asset.getIssuer() !== key.address)
    const trust = lines.map((asset) => Operation.changeTrust({ source: key.address, asset }))
    const pay = lines.map((asset) => {
      return Operation.payment({ source: asset.getIssuer() ?? '', destination: key.address, asset, amount: '1000' })
    })
    const issuers = cast.keys.filter(({ address }) => lines.some((asset) => asset.getIssuer() === address))
    const signers = [...new Set([ledger.root, key, ...issuers])]
    send(ledger.root, [...trust, ...pay], { signers, fee: '10000' })
  }
  return closes
}

/** Transactions of random operations for one ledger, at most one of each account, signed by all their sources. */
export function randomEnvelopes(ledger: TestLedger, cast: Cast, random: Random): { envelopes: string[]; size: number } {
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

/** Ledgers of random operations of all kinds, in the protocol's form of metadata. */
export function randomCloses(options: { protocol: number; seed: number; operations: number }): LedgerClose[] {
  const random = createRandom(options.seed)
  const cast = createCast(random)
  const ledger = createTestLedger({ protocol: options.protocol })
  const closes = [ledger.close([]), ...openAccounts(ledger, cast)]
  for (let sent = 0; sent < options.operations; ) {
    if (random.chance(0.1)) closes.push(...openAccounts(ledger, cast))
    const { envelopes, size } = randomEnvelopes(ledger, cast, random)
    sent += size
    const close = ledger.close(envelopes)
    closes.push(close)
    const [applied] = close.transactions
    if (applied?.successful && random.chance(0.1)) closes.push(bumpedClose(ledger, cast, random))
  }
  return closes
}

/** A ledger with one payment whose fee another account pays. */
function bumpedClose(ledger: TestLedger, cast: Cast, random: Random): LedgerClose {
  const present = cast.keys.filter(({ address }) => ledger.state.accounts.has(address))
  const [source, payer] = [random.pick(present), random.pick(present)]
  const pay = Operation.bumpSequence({ bumpTo: '0' })
  return ledger.close([ledger.bump(ledger.build(source, [pay], { fee: '200' }), payer, '400')])
}

export type RecordedClose = { scenario: string; close: LedgerClose }

/** Every ledger of the recorded scenarios, setups left out. */
export function recordedCloses(): RecordedClose[] {
  return readGroups().flatMap((group) =>
    group.scenarios.flatMap((scenario) => {
      const world = worldBefore(group, scenario, 'queue')
      return scenario.steps.flatMap((step) => {
        const { close } = world.play(step)
        return close ? [{ scenario: `${group.name} ${scenario.id}`, close }] : []
      })
    }),
  )
}
