export type OrderStatus = 'queued' | 'open' | 'held' | 'triggered' | 'filled' | 'cancelled' | 'expired' | 'failed'

/** Every transition that an order may make, and why. Nothing else may change a status. */
export const ORDER_TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  queued: ['open', 'filled', 'cancelled', 'failed'], // rests on the ledger | taken at once | what was left could not be posted | refused
  open: ['filled', 'cancelled', 'expired'], // taken by others | taken back, or removed by the ledger | its time was over
  held: ['triggered', 'cancelled', 'expired', 'failed'], // its condition was met | taken back | its time was over | cannot be kept
  triggered: ['open', 'filled', 'cancelled', 'failed'], // as queued, once its condition was met
  filled: [],
  cancelled: [],
  expired: [],
  failed: [],
}

/** Those that can still be filled, or are on their way. */
export const isOrderLive = (status: OrderStatus): boolean => ORDER_TRANSITIONS[status].length > 0

/** Placed on the ledger at once, or held by the service until a condition is met. */
export const LEDGER_ORDER_TYPES = ['limit', 'market', 'maker'] as const
export const HELD_ORDER_TYPES = ['stop', 'stopLimit', 'trailing', 'oco'] as const
export type LedgerOrderType = (typeof LEDGER_ORDER_TYPES)[number]
export type HeldOrderType = (typeof HELD_ORDER_TYPES)[number]
export type OrderType = LedgerOrderType | HeldOrderType
