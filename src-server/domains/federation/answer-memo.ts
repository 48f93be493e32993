import { type Memo, MemoType, memoFault } from '#shared/kernel/memo.ts'

/** A memo as a federation answer holds it (SEP-2): a hash in base64, all others as their text. */
interface AnswerMemo {
  memo_type?: string | null | undefined
  memo?: string | number | null | undefined
}

/** Null where there is none; `unclear` where type and value do not make one memo, as a number that JSON has already rounded. */
export function memoOfAnswer({ memo_type: type, memo }: AnswerMemo): Memo | null | 'unclear' {
  if (memo === undefined || memo === null || memo === '') return type === 'id' ? 'unclear' : null
  if (typeof memo === 'number' && !Number.isSafeInteger(memo)) return 'unclear'
  const known = MemoType.safeParse(type)
  if (!known.success) return 'unclear'
  const isHash = known.data === 'hash' || known.data === 'return'
  const value = isHash ? hexOf(String(memo)) : String(memo)
  return memoFault(known.data, value) === null ? { type: known.data, value } : 'unclear'
}

/** Of 32 bytes in base64; what is none stays as it is, and is refused by the rule of hashes. */
function hexOf(text: string): string {
  return /^[A-Za-z0-9+/]{43}=$/.test(text) ? Buffer.from(text, 'base64').toString('hex') : ''
}
