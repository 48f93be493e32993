import { StrKey, xdr } from '@stellar/stellar-sdk'
import { expect, test } from 'vitest'
import type { LedgerClose, LedgerState } from '#server/embedded-network/ledger/ledger.types.ts'
import { checkForQueue } from '#server/embedded-network/ledger/queue-check.ledger.ts'
import { allEntries } from '#server/embedded-network/ledger/state.ledger.ts'
import { decodeStrkey, encodeStrkey, STRKEY_VERSION } from '#server/embedded-network/ledger/strkey.codec.ts'
import { decodeEntry, encodeEntry } from '#server/embedded-network/ledger/xdr/entry.codec.ts'
import { decodeEnvelope } from '#server/embedded-network/ledger/xdr/envelope.codec.ts'
import { decodeHeader } from '#server/embedded-network/ledger/xdr/header.codec.ts'
import { MalformedXdr } from '#server/embedded-network/ledger/xdr/reader.xdr.ts'
import { createRandom } from './random-operations.ts'
import { readGroups, worldBefore } from './vector-world.ts'

const ENVELOPES = Number(process.env.LEDGER_DAMAGED_ENVELOPES ?? 4_000)
/** Milliseconds; only so that a large number of envelopes is not cut short. */
const TIME_ALLOWED = 60_000 + ENVELOPES * 10

const groups = readGroups()
const envelopes = groups.flatMap(({ scenarios }) =>
  scenarios.flatMap(({ steps }) => steps.flatMap(({ txs }) => txs.map(({ xdr: envelope }) => envelope))),
)

/** Every ledger of the recorded scenarios, and the states in which they end. */
function replayAll(): { closes: LedgerClose[]; states: LedgerState[] } {
  const closes: LedgerClose[] = []
  const states: LedgerState[] = []
  for (const group of groups) {
    for (const scenario of group.scenarios) {
      const world = worldBefore(group, scenario, 'queue')
      for (const step of scenario.steps) {
        const { close } = world.play(step)
        if (close) closes.push(close)
      }
      states.push(world.state)
    }
  }
  return { closes, states }
}

const { closes, states } = replayAll()

test('entries, results, changes, metadata and headers are XDR as the SDK reads and writes it', () => {
  const same = (type: { fromXdr(bytes: Uint8Array): { toXdr(): Uint8Array } }, bytes: Uint8Array) => {
    expect(Buffer.from(type.fromXdr(bytes).toXdr()).equals(bytes)).toBe(true)
  }
  for (const { header, transactions } of closes) {
    same(xdr.LedgerHeader, header.xdr)
    for (const { resultXdr, metaXdr } of transactions) {
      same(xdr.TransactionResult, resultXdr)
      same(xdr.TransactionMeta, metaXdr)
    }
  }
  for (const state of states) for (const entry of allEntries(state)) same(xdr.LedgerEntry, encodeEntry(entry))
})

test('entries and headers come back from their XDR as they were', () => {
  for (const state of states) {
    for (const entry of allEntries(state)) {
      expect(decodeEntry(encodeEntry(entry))).toEqual(entry)
    }
  }
  for (const { header } of closes) expect(decodeHeader(header.xdr)).toEqual(header)
})

test(
  'damaged envelopes are refused exactly where the SDK refuses them, and judged where it reads them',
  () => {
    const random = createRandom(5)
    const state = random.pick(states)
    const { networkId } = state
    const accepts = (read: () => unknown): boolean => {
      try {
        read()
        return true
      } catch (error) {
        if (error instanceof MalformedXdr || error instanceof Error) return false
        throw error
      }
    }
    const verdicts = { accepted: 0, refused: 0 }
    let judged = 0
    for (let i = 0; i < ENVELOPES; i++) {
      const bytes = Buffer.from(random.pick(envelopes), 'base64')
      for (let change = 0; change <= random.below(3); change++) bytes[random.below(bytes.length)] = random.below(256)
      const damaged = random.chance(0.1) ? bytes.subarray(0, random.below(bytes.length)) : bytes
      const own = accepts(() => decodeEnvelope(damaged, networkId))
      const theirs = accepts(() => xdr.TransactionEnvelope.fromXdr(damaged))
      expect({ own, envelope: damaged.toString('base64') }).toEqual({
        own: theirs,
        envelope: damaged.toString('base64'),
      })
      verdicts[own ? 'accepted' : 'refused']++
      judged += own && checkForQueue(state, decodeEnvelope(damaged, networkId)) ? 1 : 0
    }
    expect(judged).toBe(verdicts.accepted)
    expect(Math.min(verdicts.accepted, verdicts.refused)).toBeGreaterThan(ENVELOPES / 10)
  },
  TIME_ALLOWED,
)

test('addresses and signer keys are written as the SDK writes them', () => {
  const random = createRandom(6)
  const bytesOf = (length: number) => Uint8Array.from({ length }, () => random.below(256))
  for (let i = 0; i < 200; i++) {
    const key = bytesOf(32)
    expect(encodeStrkey(STRKEY_VERSION.account, key)).toBe(StrKey.encodeEd25519PublicKey(Buffer.from(key)))
    expect(encodeStrkey(STRKEY_VERSION.preAuthTransaction, key)).toBe(StrKey.encodePreAuthTx(Buffer.from(key)))
    expect(encodeStrkey(STRKEY_VERSION.hashX, key)).toBe(StrKey.encodeSha256Hash(Buffer.from(key)))
    const muxed = bytesOf(40)
    const address = encodeStrkey(STRKEY_VERSION.muxed, muxed)
    expect(address).toBe(StrKey.encodeMed25519PublicKey(Buffer.from(muxed)))
    expect(Buffer.from(decodeStrkey(STRKEY_VERSION.muxed, address) ?? []).equals(muxed)).toBe(true)
  }
  expect(decodeStrkey(STRKEY_VERSION.account, 'GAAAAAAAA')).toBeNull()
})
