import { v4 as uuid } from 'uuid'
import type { Checkpoint } from '#server/kernel/checkpoint.ts'
import { poolOfAssets } from '#server/stellar/pool-reads.ts'
import type { SwapQuote } from '#shared/domains/swap/swap.schema.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { apiOf, killAt, type Trading } from '#tests/faults/kit/killed-trading.ts'
import { orderBreaches, unexplained } from '#tests/faults/kit/trading-books.ts'
import { closeAndBook, settle } from '#tests/kit/settle.ts'

const PASSWORD = 'a long enough password'
/** Every point of what is accepted, signed, sent and booked. */
export const TRADING_POINTS = [
  ...['accept.checked', 'accept.sent', 'accept.committed', 'lease.taken', 'sign.built', 'sign.stored'],
  ...['sign.committed', 'submit.sent', 'submit.noted', 'ingest.settled', 'ingest.committed'],
] as Checkpoint[]

/** What one step asks for, the same however often; and what is wrong with what has become of it. */
interface Asked {
  ask: () => Promise<unknown>
  wrong: () => Promise<string[]>
}
export const TRADING_STEPS = {
  place: placing,
  take: taking,
  stop: stopping,
  cancel: cancelling,
  swap: swapping,
  deposit,
}
export type TradingStep = keyof typeof TRADING_STEPS

/** Brings one step about with a kill on its way; every breach of what was promised of it, one sentence each. */
export async function killedStep(trading: Trading, step: TradingStep, point: Checkpoint): Promise<string[]> {
  const { database, network, had, trader, since, usdc } = trading
  const { pool } = database
  const { ask, wrong } = await TRADING_STEPS[step](trading)
  await killAt(trading, point, ask)
  await closeAndBook({ network, pool })
  await settle({ network, pool }) // what ends is followed by what collects its fee
  const { rows } = await pool.query<{ id: string }>(`select id from users where username = 'trader'`)
  const person = { id: rows[0]?.id ?? '', address: trader.address, had }
  return [
    ...(await wrong()),
    ...(await orderBreaches(pool)),
    ...(await unexplained({ pool, network }, person, { poolAssets: ['XLM', usdc], since })),
    ...(await listBreaches({ pool, horizonUrl: network.horizonUrl })),
  ]
}

/** An order of the trader that ends as wished for, once. */
const becomes = async (trading: Trading, requestId: string, status: string): Promise<string[]> => {
  const { rows } = await trading.database.pool.query<{ status: string; reason: string | null }>(
    'select status, reason from orders where request_id = $1',
    [requestId],
  )
  const [row] = rows
  return rows.length === 1 && row?.status === status ? [] : [`wished for one ${status} order: ${JSON.stringify(rows)}`]
}

const pairOf = ({ usdc }: Trading) => ({ base: 'XLM', counter: usdc, side: 'sell' as const })

async function placing(trading: Trading): Promise<Asked> {
  const order = { ...pairOf(trading), requestId: uuid(), type: 'maker' as const, amount: '10', price: '0.105' }
  return {
    ask: () => apiOf(trading).orders.place.mutate({ ...order, password: PASSWORD }),
    wrong: () => becomes(trading, order.requestId, 'open'),
  }
}

async function taking(trading: Trading): Promise<Asked> {
  const order = { ...pairOf(trading), requestId: uuid(), type: 'limit' as const, amount: '10', price: '0.1' }
  return {
    ask: () => apiOf(trading).orders.place.mutate({ ...order, password: PASSWORD }),
    wrong: () => becomes(trading, order.requestId, 'filled'),
  }
}

/** Both processes see the trade that triggers it. */
async function stopping(trading: Trading): Promise<Asked> {
  const { market, network, database } = trading
  await market.trade('0.1', { depth: '5000' })
  await settle({ network, pool: database.pool })
  const order = { ...pairOf(trading), requestId: uuid(), type: 'stop' as const, amount: '10', stopPrice: '0.0995' }
  await apiOf(trading).orders.place.mutate({ ...order, slippage: '5', password: PASSWORD })
  let isReached = false
  return {
    ask: async () => {
      if (!isReached) await market.trade('0.099', { depth: '5000' })
      isReached = true
    },
    wrong: async () => {
      const { rows } = await database.pool.query<{ id: string }>(
        'select t.order_id as id from order_triggers t join orders o on o.id = t.order_id where o.request_id = $1',
        [order.requestId],
      )
      return [
        ...(rows.length === 1 ? [] : ['the stop was not triggered']),
        ...(await becomes(trading, order.requestId, 'filled')),
      ]
    },
  }
}

async function cancelling(trading: Trading): Promise<Asked> {
  const { network, database } = trading
  const { ask, wrong } = await placing(trading)
  const { id, requestId } = (await ask()) as { id: string; requestId?: string }
  await settle({ network, pool: database.pool })
  const before = await wrong()
  const cancel = { requestId: uuid(), id }
  return {
    ask: () => apiOf(trading).orders.cancel.mutate(cancel),
    wrong: async () => {
      const { rows } = await database.pool.query<{ status: string; tries: string }>(
        `select status, (select count(*) from order_attempts a where a.order_id = o.id and a.action = 'cancel') as tries
         from orders o where id = $1`,
        [id],
      )
      const isOnce = rows[0]?.status === 'cancelled' && rows[0].tries === '1'
      return [...before, ...(isOnce ? [] : [`${requestId ?? id} was not taken back once: ${JSON.stringify(rows)}`])]
    },
  }
}

/** A quote whose time is over by the second question is refused, and nothing was swapped then. */
async function swapping(trading: Trading): Promise<Asked> {
  const { database, usdc } = trading
  const requestId = uuid()
  let quoted: SwapQuote | undefined
  let answer: unknown
  const swap = async () => {
    quoted ??= await apiOf(trading).swap.quote.query({ sell: 'XLM', buy: usdc, amount: '10', exact: 'sell' })
    const { quoteId, minReceived } = quoted
    const asked = { requestId, quoteId, minReceived: minReceived ?? '0', password: PASSWORD }
    return apiOf(trading).swap.execute.mutate(asked)
  }
  return {
    ask: () =>
      swap().then(
        (done) => {
          answer = done
        },
        (cause: { data?: { code?: string } }) => {
          answer = cause.data?.code
          throw cause
        },
      ),
    wrong: async () => {
      const { rows } = await database.pool.query<{ status: string; sold: string | null }>(
        'select t.status, s.sold from transactions t left join swaps s on s.transaction_id = t.id where t.request_id = $1',
        [requestId],
      )
      const isOver = answer === 'QUOTE_CHANGED' && rows.length === 0
      const isDone = rows.length === 1 && rows[0]?.status === 'confirmed' && rows[0].sold === '10.0000000'
      return isOver || isDone ? [] : [`the swap was answered ${JSON.stringify(answer)}: ${JSON.stringify(rows)}`]
    },
  }
}

async function deposit(trading: Trading): Promise<Asked> {
  const poolId = poolOfAssets('XLM', trading.usdc).id
  const asked = { requestId: uuid(), poolId, maxA: '10', maxB: '1', minPrice: '0.0001', maxPrice: '10000' }
  return {
    ask: () => apiOf(trading).amm.deposit.mutate({ ...asked, password: PASSWORD }),
    wrong: async () => {
      const { rows } = await trading.database.pool.query<{ status: string; moves: string }>(
        `select t.status, (select count(*) from pool_moves m where m.hash = t.hash) as moves
         from transactions t where t.request_id = $1`,
        [asked.requestId],
      )
      const isOnce = rows.length === 1 && rows[0]?.status === 'confirmed' && rows[0].moves === '1'
      return isOnce ? [] : [`the deposit was not made once: ${JSON.stringify(rows)}`]
    },
  }
}
