import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { intentNames, isOwnBump, readEnvelope } from '#server/stellar/envelope-reading.ts'
import { type EnvelopePlan, signEnvelope, signFeeBump } from '#server/stellar/envelopes.ts'
import { createIntentIds } from '#server/stellar/intent-ids.ts'
import { createKeypair, createSigner } from '#server/stellar/keypair.ts'

const PASSPHRASE = 'A network of a test'
const ids = createIntentIds(randomBytes(32))
const signer = createSigner(createKeypair().secret)
const to = createKeypair().address
const names = [1n, 2n ** 40n - 1n, 77n]

const planOf = (count: number, change: Partial<EnvelopePlan> = {}): EnvelopePlan => ({
  source: signer.address,
  intents: { ids, names: names.slice(0, count) },
  sequence: 5n,
  maxTime: 2_000_000_000,
  baseFee: 100,
  operations: names
    .slice(0, count)
    .map(() => ({ kind: 'payment', destination: to, asset: 'XLM', amount: '1.0000000' })),
  memo: { type: 'text', value: 'café' },
  ...change,
})
const read = (plan: EnvelopePlan, passphrase = PASSPHRASE) =>
  readEnvelope(signEnvelope(plan, signer, PASSPHRASE).envelope, passphrase)

describe('the names of intents in an envelope', () => {
  test('come back from the ledger’s own bytes, of one intent and of several', () => {
    for (const count of [1, 2, 3]) expect(intentNames(ids, read(planOf(count)))).toEqual(names.slice(0, count))
    expect(read(planOf(1)).operations[0]?.source.id).toBeNull() // receivers see the plain account
    expect(read(planOf(2)).operations.every(({ source }) => source.id !== null)).toBe(true)
  })

  test('are nobody’s under another key, in another network, or without tags', () => {
    expect(intentNames(createIntentIds(randomBytes(32)), read(planOf(1)))).toBeNull()
    expect(intentNames(ids, read(planOf(1), 'Another network'))).toBeNull()
    const { intents: _intents, ...plain } = planOf(1)
    expect(intentNames(ids, read(plain))).toBeNull()
  })

  test('cannot be carried over to another sequence number, fee, bound, memo, destination or amount', () => {
    const stolen = read(planOf(1)).source.id ?? 0n
    const forged = (change: Partial<EnvelopePlan>) => {
      const envelope = read(planOf(1, change))
      return intentNames(ids, { ...envelope, source: { ...envelope.source, id: stolen } })
    }
    const payment = { kind: 'payment' as const, destination: to, asset: 'XLM', amount: '1.0000000' }
    expect(forged({})).toEqual([1n])
    for (const change of [
      { sequence: 6n },
      { baseFee: 101 },
      { maxTime: 2_000_000_001 },
      { memo: { type: 'text' as const, value: 'other' } },
      { operations: [{ ...payment, amount: '1.0000001' }] },
      { operations: [{ ...payment, destination: createKeypair().address }] },
    ])
      expect(forged(change)).toBeNull()
  })

  test('one foreign operation makes the whole envelope foreign', () => {
    const envelope = read(planOf(3))
    const operations = envelope.operations.map((operation, place) =>
      place === 1 ? { ...operation, source: { ...operation.source, id: 12_345n } } : operation,
    )
    expect(intentNames(ids, { ...envelope, operations })).toBeNull()
  })

  test('a fee bump of ours is known for its own inner transaction and fee alone', () => {
    const inner = signEnvelope(planOf(1), signer, PASSPHRASE)
    const payer = createSigner(createKeypair().secret)
    const bump = signFeeBump({ envelope: inner.envelope, payer, baseFee: 200, ids }, PASSPHRASE)
    const envelope = readEnvelope(bump.envelope, PASSPHRASE)
    expect(isOwnBump(ids, inner.innerHash, envelope)).toBe(true)
    expect(isOwnBump(ids, 'f'.repeat(64), envelope)).toBe(false)
    expect(isOwnBump(createIntentIds(randomBytes(32)), inner.innerHash, envelope)).toBe(false)
    expect(intentNames(ids, envelope)).toEqual([1n])
  })
})
