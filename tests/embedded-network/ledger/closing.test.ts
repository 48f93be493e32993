import { createHash } from 'node:crypto'
import { Asset, Operation, xdr } from '@stellar/stellar-sdk'
import { describe, expect, test } from 'vitest'
import { closeLedger } from '#server/embedded-network/ledger/close.ledger.ts'
import type { LedgerState, Upgrades } from '#server/embedded-network/ledger/ledger.types.ts'
import { networkIdOf } from '#server/embedded-network/ledger/network-id.ledger.ts'
import { checkForQueue } from '#server/embedded-network/ledger/queue-check.ledger.ts'
import { allEntries, commitLedger, entryKey } from '#server/embedded-network/ledger/state.ledger.ts'
import { encodeEntry } from '#server/embedded-network/ledger/xdr/entry.codec.ts'
import { decodeEnvelope } from '#server/embedded-network/ledger/xdr/envelope.codec.ts'
import { TRANSACTION_CODE } from '#server/embedded-network/ledger/xdr/result.codec.ts'
import { findFaults } from './invariants.ts'
import { keyOf, type TestKey } from './test-keys.ts'
import { createTestLedger, type TestLedger } from './test-ledger.ts'

const [alice, bob, carol] = ['alice', 'bob', 'carol'].map(keyOf) as [TestKey, TestKey, TestKey]
const native = Asset.native()

function open(ledger: TestLedger, keys: readonly TestKey[], startingBalance = '10000'): void {
  const operations = keys.map(({ address }) => Operation.createAccount({ destination: address, startingBalance }))
  ledger.send(ledger.root, operations, { fee: '100000' })
}

const pay = (to: TestKey, amount = '1') => Operation.payment({ destination: to.address, asset: native, amount })

function fingerprint(state: LedgerState): string {
  const entries = [...allEntries(state)].sort((a, b) => (entryKey(a) < entryKey(b) ? -1 : 1))
  const hash = createHash('sha256').update(state.header.hash)
  for (const entry of entries) hash.update(encodeEntry(entry))
  return hash.digest('hex')
}

describe('a close', () => {
  test('changes nothing until it is committed, and comes out the same again', () => {
    const ledger = createTestLedger()
    open(ledger, [alice, bob])
    const envelopes = [
      ledger.build(alice, [pay(bob)]),
      ledger.build(bob, [Operation.accountMerge({ destination: alice.address })]),
    ]
    const transactions = envelopes.map((envelope) => decodeEnvelope(envelope, ledger.state.networkId))
    const before = fingerprint(ledger.state)
    const input = { closeTime: 2_000n, transactions, order: 'ledger' as const, upgrades: { baseFee: 200 } }
    const close = closeLedger(ledger.state, input)
    expect(fingerprint(ledger.state)).toBe(before)
    expect(closeLedger(ledger.state, input)).toEqual(close)
    commitLedger(ledger.state, close)
    expect(fingerprint(ledger.state)).not.toBe(before)
    expect(() => commitLedger(ledger.state, close)).toThrow('does not follow')
  })

  test('links each header to the one before, and close times rise', () => {
    const ledger = createTestLedger()
    const first = ledger.close([], 5n).header
    const second = ledger.close([], -100n).header
    expect(second.previousHash).toBe(first.hash)
    expect(second.closeTime).toBe(first.closeTime + 1n)
    expect(second.ledger).toBe(first.ledger + 1)
  })

  test.each([19, 20, 21, 22, 23, 25, 27])('of protocol %d has metadata and results that the SDK reads', (protocol) => {
    const ledger = createTestLedger({ protocol })
    open(ledger, [alice, bob])
    const bumped = ledger.bump(ledger.build(alice, [pay(bob)], { fee: '100' }), bob, '400')
    const [applied] = ledger.close([bumped]).transactions
    const meta = xdr.TransactionMeta.fromXdr(applied?.metaXdr ?? new Uint8Array())
    expect(meta.toXdrObject()).toMatchObject({ v: protocol >= 23 ? 4 : protocol >= 20 ? 3 : 2 })
    const result = Buffer.from(applied?.resultXdr ?? [])
    const innerFee = result.readBigInt64BE(8 + 4 + 32)
    expect({ charged: applied?.feeCharged, innerFee }).toEqual({ charged: 200n, innerFee: protocol >= 25 ? 0n : 100n })
  })
})

describe('a full ledger', () => {
  const setup = (protocol: number) => {
    const ledger = createTestLedger({ protocol, maxOperations: 1000 })
    open(ledger, [alice, bob, carol])
    ledger.state.header = { ...ledger.state.header, maxOperations: 3 }
    return ledger
  }
  const close = (ledger: TestLedger, envelopes: string[]) => {
    const transactions = envelopes.map((envelope) => decodeEnvelope(envelope, ledger.state.networkId))
    return closeLedger(ledger.state, { closeTime: 3_000n, transactions, order: 'ledger' })
  }

  test.each([19, 27])('of protocol %d takes the best bids and charges all the lowest of them', (protocol) => {
    const ledger = setup(protocol)
    const rich = ledger.build(alice, [pay(bob), pay(carol)], { fee: '900' })
    const poor = ledger.build(bob, [pay(carol), pay(alice)], { fee: '150' })
    const middle = ledger.build(carol, [pay(alice)], { fee: '300' })
    const { transactions, waiting } = close(ledger, [poor, middle, rich])
    expect(waiting.map(({ source }) => source.accountId)).toEqual([bob.address])
    const fees = Object.fromEntries(transactions.map(({ feeSource, feeCharged }) => [feeSource, feeCharged]))
    expect(fees).toEqual({ [alice.address]: 600n, [carol.address]: 300n })
  })

  test('lets the later transactions of an account wait with the first that does not fit', () => {
    const ledger = setup(27)
    const sequence = ledger.state.accounts.get(alice.address)?.sequence ?? 0n
    const large = ledger.build(alice, [pay(bob), pay(bob), pay(bob), pay(bob)], { fee: '4000' })
    const next = ledger.build(alice, [pay(bob)], { fee: '5000', sequence: sequence + 2n })
    const { transactions, waiting } = close(ledger, [large, next, ledger.build(bob, [pay(alice)])])
    expect(transactions.map(({ feeSource }) => feeSource)).toEqual([bob.address])
    expect(waiting).toHaveLength(2)
  })

  test('that is not full charges the base fee whatever is bid', () => {
    const ledger = setup(27)
    const { transactions } = close(ledger, [ledger.build(alice, [pay(bob)], { fee: '90000' })])
    expect(transactions.map(({ feeCharged }) => feeCharged)).toEqual([100n])
  })
})

describe('a raised base reserve', () => {
  test('takes off the offers of lumens that an account can no longer carry, and no others', () => {
    const ledger = createTestLedger()
    open(ledger, [alice, carol], '20')
    open(ledger, [bob], '10000')
    const usd = new Asset('USD', bob.address)
    const offer = { selling: native, buying: usd, amount: '15', price: { n: 1, d: 1 } }
    for (const seller of [alice, carol]) {
      ledger.send(seller, [Operation.changeTrust({ asset: usd }), Operation.manageSellOffer(offer)], { fee: '1000' })
    }
    ledger.send(ledger.root, [pay(carol, '100')])
    const close = closeLedger(ledger.state, {
      closeTime: 9_000n,
      transactions: [],
      order: 'given',
      upgrades: { baseReserve: 20_000_000 },
    })
    commitLedger(ledger.state, close)
    expect([...ledger.state.offers.values()].map(({ sellerId }) => sellerId)).toEqual([carol.address])
    expect(findFaults(ledger.state)).toEqual([])
    expect(ledger.state.accounts.get(alice.address)?.sellingLiabilities).toBe(0n)
  })
})

describe('upgrades', () => {
  test('change the parameters from the next ledger on, and invalid ones are left out', () => {
    const ledger = createTestLedger({ protocol: 22 })
    const upgrade = (upgrades: Upgrades) => {
      const close = closeLedger(ledger.state, { closeTime: 0n, transactions: [], order: 'given', upgrades })
      commitLedger(ledger.state, close)
      const { protocol, baseFee, baseReserve, maxOperations } = close.header
      return { protocol, baseFee, baseReserve, maxOperations, made: close.header.upgrades.length }
    }
    const all = { protocol: 23, baseFee: 200, baseReserve: 1_000_000, maxOperations: 50 }
    expect(upgrade(all)).toEqual({ ...all, made: 4 })
    expect(upgrade({ protocol: 22, baseFee: 0, baseReserve: -1 })).toEqual({ ...all, made: 0 })
    expect(upgrade({ protocol: 99 })).toEqual({ ...all, made: 0 })
  })
})

describe('operations that this ledger does not have', () => {
  test.each([
    ['inflation', () => Operation.inflation({})],
    ['a contract operation', () => Operation.restoreFootprint({})],
    ['another contract operation', () => Operation.extendFootprintTtl({ extendTo: 100 })],
  ])('%s is refused as not supported and costs nothing', (_, operation) => {
    const ledger = createTestLedger()
    open(ledger, [alice, bob])
    const { transactions, refused } = ledger.close([ledger.build(alice, [pay(bob), operation()], { fee: '500' })])
    expect(transactions).toEqual([])
    const [refusal] = refused
    expect(refusal?.result.code).toBe(TRANSACTION_CODE.failed)
    expect(refusal?.result.operations.map(({ outer }) => outer)).toEqual([0, -3])
  })
})

describe('limits', () => {
  test('an operation that would cross more than 1,000 offers fails and changes nothing', () => {
    const ledger = createTestLedger()
    open(ledger, [alice, bob, carol], '100000')
    const usd = new Asset('USD', carol.address)
    for (const maker of [alice, bob]) {
      ledger.send(maker, [Operation.changeTrust({ asset: usd })])
      const offers = Array.from({ length: 99 }, (_, i) => {
        return Operation.manageSellOffer({ selling: native, buying: usd, amount: '1', price: { n: 100 + i, d: 100 } })
      })
      for (let i = 0; i < 6; i++) ledger.send(maker, offers, { fee: '100000' })
    }
    const book = ledger.state.offers.size
    const all = { sendAsset: usd, destination: carol.address, destAsset: native, path: [] }
    const tooMany = Operation.pathPaymentStrictReceive({ ...all, sendMax: '900000', destAmount: '1001' })
    const { result } = ledger.send(carol, [tooMany])
    expect(result.operations[0]).toMatchObject({ outer: -5 })
    expect(ledger.state.offers.size).toBe(book)
    const most = Operation.pathPaymentStrictReceive({ ...all, sendMax: '900000', destAmount: '1000' })
    expect(ledger.send(carol, [most]).result.operations[0]?.claims).toHaveLength(1000)
  })

  test('an account has at most 1,000 subentries', () => {
    const ledger = createTestLedger()
    open(ledger, [alice], '100000')
    const entries = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => Operation.manageData({ name: `n${from + i}`, value: 'v' }))
    for (let i = 0; i < 10; i++) ledger.send(alice, entries(i * 100, 100), { fee: '100000' })
    const { result } = ledger.send(alice, entries(1000, 1))
    expect(result.operations[0]).toMatchObject({ outer: -4 })
  })
})

/** The same fee bump with another fee; its signature no longer fits. */
function withBumpFee(envelope: string, fee: bigint): string {
  const bytes = Buffer.from(envelope, 'base64')
  const feeAt = 4 + 4 + 32
  bytes.writeBigInt64BE(fee, feeAt)
  return bytes.toString('base64')
}

describe('the queue refuses', () => {
  const refusal = (ledger: TestLedger, envelope: string) => {
    const verdict = checkForQueue(ledger.state, decodeEnvelope(envelope, ledger.state.networkId))
    return verdict.accepted ? 'accepted' : verdict.result.code
  }
  const opened = () => {
    const ledger = createTestLedger()
    open(ledger, [alice, bob])
    return ledger
  }

  test('a signature made for another network', () => {
    const ledger = opened()
    const elsewhere = decodeEnvelope(ledger.build(alice, [pay(bob)]), networkIdOf('Another network'))
    expect(checkForQueue(ledger.state, elsewhere)).toMatchObject({ result: { code: TRANSACTION_CODE.badAuth } })
  })

  test('a transaction signed by somebody else, by nobody, or by one too many', () => {
    const ledger = opened()
    expect(refusal(ledger, ledger.build(alice, [pay(bob)], { signers: [bob] }))).toBe(TRANSACTION_CODE.badAuth)
    expect(refusal(ledger, ledger.build(alice, [pay(bob)], { signers: [] }))).toBe(TRANSACTION_CODE.badAuth)
    const both = ledger.build(alice, [pay(bob)], { signers: [alice, bob] })
    expect(refusal(ledger, both)).toBe(TRANSACTION_CODE.badAuthExtra)
  })

  test('a sequence that is not the next, and a fee that is too small', () => {
    const ledger = opened()
    const sequence = ledger.state.accounts.get(alice.address)?.sequence ?? 0n
    expect(refusal(ledger, ledger.build(alice, [pay(bob)], { sequence }))).toBe(TRANSACTION_CODE.badSequence)
    expect(refusal(ledger, ledger.build(alice, [pay(bob), pay(bob)], { fee: '50' }))).toBe(
      TRANSACTION_CODE.insufficientFee,
    )
  })

  test('a fee bump for its own faults, naming the fee that would have done', () => {
    const ledger = opened()
    const verdictOf = (envelope: string) => {
      const verdict = checkForQueue(ledger.state, decodeEnvelope(envelope, ledger.state.networkId))
      if (verdict.accepted) return 'accepted'
      return { code: verdict.result.code, feeCharged: Buffer.from(verdict.resultXdr).readBigInt64BE(0) }
    }
    const inner = ledger.build(alice, [pay(bob), pay(bob)], { fee: '500' })
    const { insufficientFee, noAccount, insufficientBalance } = TRANSACTION_CODE
    const right = ledger.bump(inner, bob, '500')
    expect(verdictOf(right)).toBe('accepted')
    expect(verdictOf(withBumpFee(right, 1499n))).toEqual({ code: insufficientFee, feeCharged: 1500n })
    expect(verdictOf(withBumpFee(right, 299n))).toEqual({ code: insufficientFee, feeCharged: 300n })
    expect(verdictOf(ledger.bump(inner, carol, '500'))).toEqual({ code: noAccount, feeCharged: 300n })
    const beyond = ledger.bump(inner, bob, String(10n ** 15n))
    expect(verdictOf(beyond)).toEqual({ code: insufficientBalance, feeCharged: 300n })
  })

  test('a fee bump for the faults of what it carries, in the result of the inner transaction', () => {
    const ledger = opened()
    const inner = ledger.build(alice, [pay(bob)], { sequence: 5n })
    const envelope = decodeEnvelope(ledger.bump(inner, bob, '400'), ledger.state.networkId)
    const verdict = checkForQueue(ledger.state, envelope)
    const result = Buffer.from(verdict.accepted ? [] : verdict.resultXdr)
    expect({ outer: result.readInt32BE(8), inner: result.readInt32BE(8 + 4 + 32 + 8) }).toEqual({
      outer: TRANSACTION_CODE.feeBumpInnerFailed,
      inner: TRANSACTION_CODE.badSequence,
    })
  })
})
