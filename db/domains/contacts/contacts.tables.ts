import type { MemoType } from '#shared/kernel/memo.ts'

export interface ContactsTable {
  id: string
  userId: string
  name: string
  /** A G or M address, or `name*domain` in lower case; null where there is a uniqueUserId. */
  stellarAddress: string | null
  uniqueUserId: string | null
  memo: string | null
  memoType: MemoType | null
  /** Where it led when it was last looked up, or when its owner last agreed to a change; null before the first look. */
  resolvedAddress: string | null
  resolvedAt: Date | null
  /** Where it leads now, if that is somewhere else: nothing is sent there before its owner agrees. */
  driftedAddress: string | null
  driftedAt: Date | null
  createdAt: Date
  updatedAt: Date
}
