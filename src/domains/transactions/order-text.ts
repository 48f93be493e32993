import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Tone } from '#client/ui/tone.ts'
import type { OrderSummary, Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { orderParts, orderStatusOf } from './order-parts.ts'

const STATES: Record<OrderSummary['status'], { word: MessageDescriptor; tone: Tone }> = {
  queued: { word: msg`Placing`, tone: 'mute' },
  open: { word: msg`Open`, tone: 'info' },
  held: { word: msg({ message: 'Waiting', context: 'order' }), tone: 'mute' },
  triggered: { word: msg`Triggered`, tone: 'info' },
  filled: { word: msg`Filled`, tone: 'good' },
  cancelled: { word: msg`Cancelled`, tone: 'mute' },
  expired: { word: msg`Expired`, tone: 'mute' },
  failed: { word: msg`Not placed`, tone: 'bad' },
}

/** As orderStatusOf, in a word. */
export function orderState(transaction: Transaction): { word: MessageDescriptor; tone: Tone } | null {
  const status = orderStatusOf(transaction)
  return status && STATES[status]
}

/** 'Order to buy 100 XLM at 0.14358 USDC'. */
export function orderTitle({ purpose, order }: Transaction): MessageDescriptor | null {
  if (order === null) return null
  const { what, each } = orderParts(order)
  const isBuy = order.side === 'buy'
  if (purpose === 'cancelled') return isBuy ? msg`Order to buy ${what} cancelled` : msg`Order to sell ${what} cancelled`
  if (each === null) return isBuy ? msg`Order to buy ${what}` : msg`Order to sell ${what}`
  return isBuy ? msg`Order to buy ${what} at ${each}` : msg`Order to sell ${what} at ${each}`
}

/** 'XLM/USDC, 25 of 100 XLM filled'. */
export function orderLine({ order }: Transaction): MessageDescriptor | null {
  if (order === null) return null
  const { pair, part, what: whole } = orderParts(order)
  return msg`${pair}, ${part} of ${whole} filled`
}
