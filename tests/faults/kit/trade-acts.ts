import { v4 as uuid } from 'uuid'
import type { Checkpoint } from '#server/kernel/checkpoint.ts'
import type { Trader, Trading } from '#tests/faults/kit/trading-place.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { settle } from '#tests/kit/settle.ts'

/** One call that moves money, which can be made again as it was; answers the id of what it made or changed. */
export type Ask = () => Promise<string>
export interface TradeAct {
  name: string
  /** What it passes on its way. */
  points: readonly Checkpoint[]
  /** Does whatever must be done before, and says what is asked. */
  begin: (trading: Trading) => Promise<Ask>
}

const ACCEPTED = ['accept.checked', 'accept.sent', 'accept.committed'] as const
const SENT = ['lease.taken', 'sign.built', 'sign.stored', 'sign.committed', 'submit.sent', 'submit.noted'] as const
const BOOKED = ['ingest.settled', 'ingest.committed'] as const
/** Resting within the market's spread, where only the other one of the two meets it; and away from it. */
const [WITHIN, AWAY] = ['0.2500000', '0.2600000']

const WHOLE_WAY = [...ACCEPTED, ...SENT, ...BOOKED]
export const TRADE_ACTS: readonly TradeAct[] = [
  { name: 'an order that rests', points: WHOLE_WAY, begin: resting },
  { name: 'an order that fills another', points: WHOLE_WAY, begin: filling },
  { name: 'a cancellation', points: WHOLE_WAY, begin: cancelling },
  { name: 'the fee of an order that rests', points: [...SENT, ...BOOKED], begin: charging },
  { name: 'a swap', points: WHOLE_WAY, begin: swapping },
]

const callsOf = (trading: Trading, { cookie }: Trader) => trpcFor(trading.server, cookie)

interface Limit {
  by: Trader
  side: 'buy' | 'sell'
  amount: string
  price: string
}
function limitOrder(trading: Trading, { by, ...order }: Limit): Ask {
  const input = { requestId: uuid(), base: 'XLM', counter: trading.usdc, type: 'limit' as const, ...order }
  return async () => (await callsOf(trading, by).orders.place.mutate(input)).id
}

const settled = ({ network, database }: Trading): Promise<void> => settle({ network, pool: database.pool })

async function resting(trading: Trading): Promise<Ask> {
  return limitOrder(trading, { by: trading.ann, side: 'sell', amount: '3', price: AWAY })
}

async function filling(trading: Trading): Promise<Ask> {
  const { ann, bob } = trading
  await limitOrder(trading, { by: ann, side: 'sell', amount: '10', price: WITHIN })()
  await settled(trading)
  return limitOrder(trading, { by: bob, side: 'buy', amount: '10', price: WITHIN })
}

async function cancelling(trading: Trading): Promise<Ask> {
  const id = await limitOrder(trading, { by: trading.ann, side: 'sell', amount: '4', price: AWAY })()
  await settled(trading)
  const input = { requestId: uuid(), id }
  return async () => (await callsOf(trading, trading.ann).orders.cancel.mutate(input)).id
}

/** What rests has sold a part of it, and is the only one that does; its fee is collected by the job of the day. */
async function charging(trading: Trading): Promise<Ask> {
  const { ann, bob, database } = trading
  await callsOf(trading, ann).orders.cancelAll.mutate({ requestId: uuid() })
  await settled(trading)
  const order = await limitOrder(trading, { by: ann, side: 'sell', amount: '30', price: WITHIN })()
  await settled(trading)
  await limitOrder(trading, { by: bob, side: 'buy', amount: '20', price: WITHIN })()
  await settled(trading)
  return async () => {
    await database.pool.query(`select graphile_worker.add_job('orders.collect-fees', '{}')`)
    return order
  }
}

async function swapping(trading: Trading): Promise<Ask> {
  const { bob, usdc } = trading
  const asked = { sell: 'XLM', buy: usdc, amount: '5', exact: 'sell' as const }
  const { quoteId, minReceived } = await callsOf(trading, bob).swap.quote.query(asked)
  const input = { requestId: uuid(), quoteId, minReceived: minReceived ?? '' }
  return async () => (await callsOf(trading, bob).swap.execute.mutate(input)).id
}
