import type { Memo, MemoType } from '#shared/kernel/memo.ts'
import { DomainError } from './domain-error.ts'

/** Throws MEMO_REQUIRED where a payment does not carry the memo that a name of another service comes with; hashes are the same in capitals. */
export function requireNamedMemo(
  { type, value }: Memo,
  { memo = '', memoType = 'text' }: { memo?: string | undefined; memoType?: MemoType | undefined },
): void {
  if (type === memoType && value === (type === 'text' ? memo : memo.toLowerCase())) return
  throw new DomainError('MEMO_REQUIRED', `Payments to this name need the memo ${value} (${type}).`, {
    field: 'memo',
  })
}
