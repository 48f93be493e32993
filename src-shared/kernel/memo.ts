import * as z from 'zod/mini'

export const MemoType = z.enum(['text', 'id', 'hash', 'return'])
export type MemoType = z.infer<typeof MemoType>
export interface Memo {
  type: MemoType
  value: string
}

const MAX_ID = 18_446_744_073_709_551_615n
const HASH = /^[0-9a-f]{64}$/i

/** What is wrong with a memo of that type, or null. Text counts bytes in UTF-8, not characters; hash and return are 64 hex digits. */
export function memoFault(type: MemoType, memo: string): string | null {
  if (type === 'text') {
    if (memo.includes('\0') || !memo.isWellFormed()) return 'The memo holds characters that cannot be sent'
    return new TextEncoder().encode(memo).length <= 28 ? null : 'A text memo has at most 28 bytes'
  }
  if (type === 'id')
    return /^(0|[1-9]\d{0,19})$/.test(memo) && BigInt(memo) <= MAX_ID
      ? null
      : 'A memo id is a whole number up to 18446744073709551615'
  return HASH.test(memo) ? null : 'A memo hash is 64 hexadecimal digits'
}

/** What a spreadsheet makes of a long number, as 4.68769E+17: its last digits are lost, so it is no memo that anybody meant. */
export const isMangledNumber = (memo: string): boolean => /^[1-9](?:[.,]\d+)?E\+\d{1,3}$/i.test(memo)
