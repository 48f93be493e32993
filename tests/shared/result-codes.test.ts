import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { decidingCode, resultCodes } from '#server/stellar/result-codes.ts'

const folder = path.join(import.meta.dirname, '../embedded-network/vectors')

/** What a real validator answered to one transaction, in bytes and in Horizon's words. */
interface Recorded {
  resultXdr?: string
  result?: { tx: string; ops?: { code: string }[]; inner?: { tx: string } }
}

function recorded(): Recorded[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'index.json')
  return files.flatMap((file) => {
    const { scenarios } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
      scenarios: { steps: { txs: Recorded[]; late?: Recorded[] }[] }[]
    }
    return scenarios.flatMap(({ steps }) => steps.flatMap(({ txs, late = [] }) => [...txs, ...late]))
  })
}

test('every recorded result reads as the words that Horizon has for it', () => {
  const known = recorded().filter(
    (one): one is Required<Recorded> => one.resultXdr !== undefined && one.result !== undefined,
  )
  expect(known.length).toBeGreaterThan(500)
  for (const { resultXdr, result } of known) {
    const { tx } = result.inner ?? result
    const { ops = [] } = result
    expect(resultCodes(resultXdr)).toEqual({ transaction: tx, operations: ops.map(({ code }) => code) })
  }
})

test('a failure is told by its first failing operation, else by the transaction', () => {
  expect(decidingCode({ transaction: 'tx_failed', operations: ['op_success', 'op_no_trust', 'op_underfunded'] })).toBe(
    'op_no_trust',
  )
  expect(decidingCode({ transaction: 'tx_bad_seq', operations: [] })).toBe('tx_bad_seq')
})
