import type { BatchProblem } from '#shared/domains/payments/batch-problems.ts'
import { looksLikeSecret } from '#shared/kernel/address.ts'
import { isAssetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { isMangledNumber, MemoType, memoFault } from '#shared/kernel/memo.ts'
import { pasted } from '#shared/kernel/pasted.ts'
import { fromStroops, MAX_STROOPS, parseStroops } from '#shared/kernel/stroops.ts'
import type { BatchRow } from './batch-file.ts'

export interface ReadRow {
  row: number
  destination: string
  asset: string
  /** With 7 decimals where it is an amount, else as it was written. */
  amount: string
  /** As it was written; absent once it was stored. */
  written?: string
  memo: { type: MemoType; value: string } | null
  /** True where digits stand for a memo and nothing says of which type: a text, or an id. */
  isMemoTypeOpen?: boolean
  problem: BatchProblem | null
}

/** Longer ones are no name, no address and no amount: what is kept of them is for their writer to recognise. */
const SHOWN_CHARACTERS = 120

/** Fields of one row; nothing in it is guessed. */
export function readRow({ row, cells, isShifted }: BatchRow): ReadRow {
  const isSecret = [cells.destination, cells.memo, cells.asset, cells.amount].some(looksLikeSecret)
  if (isSecret) return { row, destination: '', asset: '', amount: '', memo: null, problem: 'SECRET_IN_ADDRESS' }
  const asset = cells.asset.toUpperCase() === NATIVE ? NATIVE : cells.asset
  const memo = memoIn(cells.memo, cells.memo_type.toLowerCase())
  const amountFault = amountFaultIn(cells.amount)
  return {
    row,
    destination: storable(pasted(cells.destination)),
    asset: storable(asset),
    amount: amountFault === null ? fromStroops(parseStroops(cells.amount) ?? 0n) : storable(cells.amount),
    written: storable(cells.amount),
    memo: memo === 'invalid' ? null : memo,
    isMemoTypeOpen: cells.memo_type === '' && /^\d+$/.test(cells.memo),
    problem: firstOf(
      isShifted ? 'ROW_SHIFTED' : null,
      cells.destination === '' ? 'DESTINATION_MISSING' : null,
      cells.destination.length > SHOWN_CHARACTERS ? 'DESTINATION_UNKNOWN' : null,
      isAssetId(asset) ? null : 'ASSET_INVALID',
      amountFault,
      isMangledNumber(cells.memo) ? 'MEMO_MANGLED' : null,
      memo === 'invalid' ? 'MEMO_INVALID' : null,
    ),
  }
}

const firstOf = (...found: (BatchProblem | null)[]): BatchProblem | null => found.find((one) => one !== null) ?? null

/** Of a file whose decimals may be commas, "10.000" can be ten or ten thousand: its writer is asked. */
const GROUPED = /^[1-9]\d{0,2}\.\d{3}$/

/** The rows of a file, where amounts that its writer may mean otherwise are problems. */
export const askAboutAmounts = (rows: readonly ReadRow[], mayHaveCommas: boolean): ReadRow[] => {
  const hasCommas = mayHaveCommas || rows.some(({ problem }) => problem === 'AMOUNT_COMMA')
  if (!hasCommas) return [...rows]
  return rows.map((row) => (row.problem === null && GROUPED.test(row.written ?? '') ? ambiguous(row) : row))
}
const ambiguous = (row: ReadRow): ReadRow => ({ ...row, amount: row.written ?? '', problem: 'AMOUNT_AMBIGUOUS' })

/** Why it is no amount; null where it is one. Separators and digits of other scripts can mean several things: they are refused. */
export function amountFaultIn(text: string): BatchProblem | null {
  if (text === '') return 'AMOUNT_MISSING'
  if (/\p{Nd}/u.test(text.replaceAll(/[0-9]/g, ''))) return 'AMOUNT_DIGITS'
  if (text.includes(',') || text.includes('٫') || text.includes("'")) return 'AMOUNT_COMMA'
  if (!/^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)) return 'AMOUNT_INVALID'
  const [whole = '', decimals = ''] = text.split('.')
  if (decimals.length > 7) return 'AMOUNT_DECIMALS'
  if (whole.length > 20 || BigInt(whole) * 10_000_000n > MAX_STROOPS) return 'AMOUNT_TOO_LARGE'
  const stroops = parseStroops(text)
  if (stroops === null) return 'AMOUNT_TOO_LARGE'
  return stroops > 0n ? null : 'AMOUNT_INVALID'
}

function memoIn(value: string, type: string): ReadRow['memo'] | 'invalid' {
  if (value === '') return null
  const known = MemoType.safeParse(type === '' ? 'text' : type)
  if (!known.success || memoFault(known.data, value) !== null) return 'invalid'
  return { type: known.data, value }
}

const storable = (text: string): string => text.slice(0, SHOWN_CHARACTERS).toWellFormed().replaceAll('\0', '\uFFFD')
