import { parseTxOperationsMeta } from '@stellar-expert/tx-meta-effects-parser'
import { expect, test } from 'vitest'
import { historyOf } from '#server/embedded-network/history/ledger-history.ts'
import { toid } from '#server/embedded-network/history/toid.ts'
import type { AppliedTransaction, LedgerClose } from '#server/embedded-network/ledger/ledger.types.ts'
import { randomCloses, recordedCloses } from '#tests/embedded-network/kit/applied-ledgers.ts'
import type { OperationFrame } from '#tests/embedded-network/kit/effect-facts.types.ts'
import { horizonFacts } from '#tests/embedded-network/kit/horizon-facts.ts'
import { metadataFacts, plainAddress } from '#tests/embedded-network/kit/metadata-facts.ts'
import { vectorIndex } from './vector-world.ts'

const OPERATIONS = 1_500
const RANDOM_PASSPHRASE = 'Ledger engine tests'

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** The parser cannot write the name of a signed payload, whosever the metadata. */
function hasSignedPayload({ changesBefore, operationChanges, feeChanges }: AppliedTransaction): boolean {
  return [...changesBefore, ...operationChanges.flat(), ...feeChanges].some(({ before, after }) => {
    const entry = after ?? before
    return entry?.type === 'account' && entry.signers.some(({ key }) => key.startsWith('P'))
  })
}

function trustorOf({ body }: AppliedTransaction['envelope']['operations'][number]): string {
  return body.type === 'allowTrust' || body.type === 'setTrustLineFlags' ? body.trustor : ''
}

/** Compares Horizon's effects of a ledger with those that its metadata gives; how many operations were compared. */
function compareEffects(close: LedgerClose, network: string): number {
  const history = historyOf(close)
  let compared = 0
  for (const applied of close.transactions.filter((transaction) => !hasSignedPayload(transaction))) {
    const { envelope, resultXdr, metaXdr, index } = applied
    const xdr = { tx: base64(envelope.xdr), result: base64(resultXdr), meta: base64(metaXdr) }
    const parsed = parseTxOperationsMeta({ network, ...xdr })
    const [fee] = parsed.effects
    const charged = { type: fee?.type, from: plainAddress(fee?.source ?? ''), amount: String(fee?.['charged']) }
    expect(charged).toEqual({ type: 'feeCharged', from: applied.feeSource, amount: String(applied.feeCharged) })
    if (!applied.successful) continue
    for (const [at, { effects }] of parsed.operations.entries()) {
      const id = toid(close.header.ledger, index, at + 1)
      const operation = envelope.operations[at] as (typeof envelope.operations)[number]
      const row = history.operations.find((candidate) => candidate.id === id)
      const source = (operation.source ?? envelope.source).accountId
      const frame: OperationFrame = { type: String(row?.body['type']), source, trustor: trustorOf(operation) }
      const bodies = history.effects.filter(({ operationId }) => operationId === id).map(({ body }) => body)
      const [horizon, metadata] = [horizonFacts(bodies, frame), metadataFacts(effects, frame)]
      const { mentions, ...facts } = metadata
      expect({ frame, balances: horizon.balances, facts: horizon.facts }).toEqual({ frame, ...facts })
      expect(horizon.mentions).toEqual(expect.arrayContaining(mentions))
      compared++
    }
  }
  return compared
}

test('effects read from the metadata of the recorded ledgers are those that Horizon shows', () => {
  let compared = 0
  for (const { scenario, close } of recordedCloses()) {
    try {
      compared += compareEffects(close, vectorIndex.networkPassphrase)
    } catch (fault) {
      throw new Error(`${scenario}, ledger ${close.header.ledger}`, { cause: fault })
    }
  }
  expect(compared).toBeGreaterThan(700)
})

test.each([19, 22])('so they are over random ledgers of protocol %d', (protocol) => {
  const closes = randomCloses({ protocol, seed: 90 + protocol, operations: OPERATIONS })
  const compared = closes.reduce((sum, close) => sum + compareEffects(close, RANDOM_PASSPHRASE), 0)
  expect(compared).toBeGreaterThan(OPERATIONS / 8)
})
