import type { PauseReason } from '#shared/domains/market-making/market-making.states.ts'

/** A market-making pool was paused by a limit of its own or by an operator, or an operator has released it. */
export interface MakerNoticeDetails {
  event: 'paused' | 'released'
  poolId: string
  /** Its owner's name for it. */
  name: string
  base: string
  counter: string
  /** Null where it was released. */
  reason: PauseReason | null
  /** An operator's sentence. */
  note: string | null
}
