import { createHash } from 'node:crypto'

/** 64 bits that name the intent on the ledger itself: of its user and request, or of its own id where nobody asked for it. */
export function intentNumber(intent: { id: string; userId: string; requestId: string | null }): bigint {
  const name = intent.requestId ? `${intent.userId} ${intent.requestId}` : intent.id
  return createHash('sha256').update(name).digest().readBigUInt64BE()
}
