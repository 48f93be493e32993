import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { decode, encode, initSync } from '@stellar/stellar-xdr-json'
import { beforeAll, describe, expect, test } from 'vitest'
import { historyOf } from '#server/embedded-network/history/ledger-history.ts'
import type { LedgerClose, LedgerHeader } from '#server/embedded-network/ledger/ledger.types.ts'
import { randomCloses } from '#tests/embedded-network/kit/applied-ledgers.ts'

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('@stellar/stellar-xdr-json/stellar_xdr_json_bg.wasm')
  initSync(readFileSync(wasm))
})

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Hash of XDR that was written by another hand than the ledger's. */
function hashOf(type: string, value: unknown): string {
  return sha256(Buffer.from(encode(type, JSON.stringify(value)), 'base64'))
}

function resultSet({ transactions }: LedgerClose): unknown {
  const results = transactions.map(({ envelope, resultXdr }) => ({
    transaction_hash: envelope.hash,
    result: JSON.parse(decode('TransactionResult', base64(resultXdr))),
  }))
  return { results }
}

/** The set as protocol 20 and later describe it: classic transactions at one price, and no contracts. */
function generalizedSet({ transactions }: LedgerClose, last: LedgerHeader): unknown {
  const sorted = [...transactions].sort((a, b) => Buffer.compare(a.envelope.xdrHash, b.envelope.xdrHash))
  const txs = sorted.map(({ envelope }) => JSON.parse(decode('TransactionEnvelope', base64(envelope.xdr))))
  const component = { txset_comp_txs_maybe_discounted_fee: { base_fee: String(last.baseFee), txs } }
  const contracts = last.protocol >= 23 ? { v1: { base_fee: null, execution_stages: [] } } : { v0: [] }
  const phases = [{ v0: txs.length === 0 ? [] : [component] }, contracts]
  return { v1: { previous_ledger_hash: last.hash, phases } }
}

describe.each([20, 22, 23, 27])('ledgers of protocol %d', (protocol) => {
  const closes = randomCloses({ protocol, seed: 50 + protocol, operations: 60 })
  const pairs = closes.slice(1).map((close, i) => ({ close, last: (closes[i] as LedgerClose).header }))

  test('have the hash of their headers, and each names the one before', () => {
    for (const { close, last } of pairs) {
      expect(close.header.hash).toBe(sha256(close.header.xdr))
      expect(close.header.previousHash).toBe(last.hash)
      expect(JSON.parse(decode('LedgerHeader', base64(close.header.xdr)))).toMatchObject({
        ledger_version: protocol,
        previous_ledger_hash: last.hash,
        scp_value: { tx_set_hash: close.header.txSetHash, close_time: String(close.header.closeTime) },
        tx_set_result_hash: close.header.resultSetHash,
        bucket_list_hash: close.header.stateHash,
        ledger_seq: last.ledger + 1,
        total_coins: String(last.totalCoins),
        fee_pool: String(close.header.feePool),
        id_pool: String(close.header.idPool),
      })
    }
  })

  test('commit to their transactions and to their results', () => {
    for (const { close, last } of pairs) {
      expect(close.header.resultSetHash).toBe(hashOf('TransactionResultSet', resultSet(close)))
      expect(close.header.txSetHash).toBe(hashOf('GeneralizedTransactionSet', generalizedSet(close, last)))
    }
  })

  test('show these hashes in their records', () => {
    for (const { close } of pairs) {
      const { body } = historyOf(close).ledger
      const header = Buffer.from(String(body['header_xdr']), 'base64')
      expect({ id: body['id'], hash: body['hash'], previous: body['prev_hash'] }).toEqual({
        id: sha256(header),
        hash: sha256(header),
        previous: close.header.previousHash,
      })
    }
  })
})
