import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { decode, encode, initSync } from '@stellar/stellar-xdr-json'
import { beforeAll, expect, test } from 'vitest'
import { historyOf } from '#server/embedded-network/history/ledger-history.ts'
import type { LedgerClose } from '#server/embedded-network/ledger/ledger.types.ts'
import { encodeEntry } from '#server/embedded-network/ledger/xdr/entry.codec.ts'
import { randomCloses, recordedCloses } from '#tests/embedded-network/kit/applied-ledgers.ts'

const OPERATIONS = 400

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('@stellar/stellar-xdr-json/stellar_xdr_json_bg.wasm')
  initSync(readFileSync(wasm))
})

/** The XDR type of each field in which Horizon's records carry XDR. */
const TRANSACTION_FIELDS = {
  envelope_xdr: 'TransactionEnvelope',
  result_xdr: 'TransactionResult',
  result_meta_xdr: 'TransactionMeta',
  fee_meta_xdr: 'LedgerEntryChanges',
}

type Field = { type: string; xdr: string }

function servedFields(close: LedgerClose): Field[] {
  const { ledger, transactions } = historyOf(close)
  const fields = transactions.flatMap(({ body }) =>
    Object.entries(TRANSACTION_FIELDS).map(([name, type]) => ({ type, xdr: String(body[name]) })),
  )
  const entries = close.changes.flatMap(({ after }) => (after ? [Buffer.from(encodeEntry(after))] : []))
  const refused = close.refused.map(({ resultXdr }) => Buffer.from(resultXdr).toString('base64'))
  return [
    ...fields,
    { type: 'LedgerHeader', xdr: String(ledger.body['header_xdr']) },
    ...entries.map((entry) => ({ type: 'LedgerEntry', xdr: entry.toString('base64') })),
    ...refused.map((xdr) => ({ type: 'TransactionResult', xdr })),
  ]
}

function reread({ type, xdr }: Field): Field {
  return { type, xdr: encode(type, decode(type, xdr)) }
}

test('every XDR of the recorded ledgers goes through JSON and back as it was', () => {
  const seen = new Set<string>()
  for (const { close } of recordedCloses()) {
    for (const field of servedFields(close)) {
      expect(reread(field)).toEqual(field)
      seen.add(field.type)
    }
  }
  expect(seen.size).toBe(6)
})

test.each([19, 22, 27])(
  'every XDR of random ledgers of protocol %d goes through JSON and back as it was',
  (protocol) => {
    for (const close of randomCloses({ protocol, seed: 7 + protocol, operations: OPERATIONS })) {
      for (const field of servedFields(close)) expect(reread(field)).toEqual(field)
    }
  },
)

test('metadata of protocol 23 and later tells the same changes as the form before it', () => {
  type Change = Record<string, unknown>
  type Meta = { tx_changes_before: Change[]; operations: { changes: Change[] }[] }
  const changesOf = (close: LedgerClose) =>
    close.transactions.map(({ metaXdr }) => {
      const [meta] = Object.values(JSON.parse(decode('TransactionMeta', Buffer.from(metaXdr).toString('base64'))))
      const { tx_changes_before, operations } = meta as Meta
      return { tx_changes_before, operations: operations.map(({ changes }) => changes) }
    })
  const [before, since] = [22, 23].map((protocol) => randomCloses({ protocol, seed: 3, operations: 200 }))
  expect(since?.map(changesOf)).toEqual(before?.map(changesOf))
})
