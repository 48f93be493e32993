import * as z from 'zod/mini'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import { paging } from '#shared/kernel/paging.ts'
import type { MakerMode, MakerPoolState, PauseReason } from './market-making.states.ts'

/** admin.marketMaking.list: the newest first. */
export const ListAllPools = z.strictObject({
  ...paging(50, 200),
  view: z._default(z.enum(['quoting', 'paused', 'all']), 'all'),
})
export type ListAllPools = z.output<typeof ListAllPools>

export interface AdminMakerPool {
  id: string
  userId: string
  username: string
  name: string
  base: AssetId
  counter: AssetId
  mode: MakerMode
  state: MakerPoolState
  pauseReason: PauseReason | null
  pauseNote: string | null
  /** US dollars with 2 decimals of what stands on the book, and of today's fills. */
  exposureUsd: string
  volumeUsd: string
  profit: string
  refreshedAt: string | null
  /** Pools of its pair, whichever way round, that a pause of them would reach. */
  pairReach: number
}
export interface AdminMakerPools {
  items: AdminMakerPool[]
  nextCursor: string | null
  quoting: number
  paused: number
  /** Pools that a pause of all would reach: they quote, or wait and no operator has paused them. */
  reach: number
}
