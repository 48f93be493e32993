import { v4 as uuid } from 'uuid'
import { PLAIN_INTENT } from '#server/domains/transactions/plain-intent.ts'
import type { ServerIntent } from '#server/domains/transactions/transactions.queries.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import { poolOfAssets } from '#server/stellar/pool-reads.ts'
import { EditHeldOrder, PlaceAnyOrder } from '#shared/domains/orders/held.schema.ts'
import { EditOrder, type Order } from '#shared/domains/orders/orders.schema.ts'
import { DepositToPool, WithdrawFromPool } from '#shared/domains/pools/pools.schema.ts'
import type { ExecuteSwap } from '#shared/domains/swaps/swaps.schema.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { ledgerBalance } from '#tests/kit/money-app.ts'
import { issuerSecret, type Payer } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

export const stop = { side: 'sell', type: 'stop', amount: '20', stopPrice: '0.095' } as const
export const later = { ...stop, amount: '7', stopPrice: '0.0946' } as const
export const limit = { side: 'sell', type: 'limit', amount: '13', price: '0.109' } as const
/** By which request each was asked for. */
export type Asked = { requestId: string } & Record<string, unknown>
export interface Made {
  before: Order
  /** Held before the backup; changed, and taken back, after it. */
  changed: Order
  dropped: Order
  heldEdit: Asked
  orders: readonly { asked: Asked; order: Order }[]
  edit: Asked
  cancellation: Asked & { id: string }
  deposit: Asked
  withdrawal: Asked
  swap: ExecuteSwap
  swapId: string
}

const usdcOf = (on: TestApp): string => assetId('USDC', addressOf(issuerSecret(on, 'USDC')))
export const place = (on: TestApp, { session }: Payer, asked: Asked) =>
  on.services.orders.place(session, PlaceAnyOrder.parse({ base: 'XLM', counter: usdcOf(on), ...asked }))
export const see = (on: TestApp, payer: Payer, { id }: { id: string }) => on.services.orders.get(payer.id, id)
const pool = (on: TestApp) => ({ poolId: poolOfAssets('XLM', usdcOf(on)).id })
export const deposit = (on: TestApp, { session }: Payer, asked: Asked) =>
  on.services.pools.deposit(session, DepositToPool.parse({ ...pool(on), ...asked }))
export const withdraw = (on: TestApp, { session }: Payer, asked: Asked) =>
  on.services.pools.withdraw(session, WithdrawFromPool.parse({ ...pool(on), minA: '0', minB: '0', ...asked }))
export const asked = (more: object): Asked => ({ requestId: uuid(), ...more })

export async function offersOf(app: TestApp, { address }: Payer): Promise<string[]> {
  const answer = await fetch(`${app.network.horizonUrl}/accounts/${address}/offers?limit=200`)
  const page = (await answer.json()) as { _embedded: { records: { id: string }[] } }
  return page._embedded.records.map(({ id }) => String(id)).toSorted()
}
export const open = async (on: TestApp, payer: Payer) =>
  (await on.services.orders.list(payer.id, { status: 'open', limit: 200 })).items
export const onLedger = async (app: TestApp, payer: Payer) =>
  [
    await ledgerBalance(app, payer.address),
    await ledgerBalance(app, payer.address, usdcOf(app)),
    await offersOf(app, payer),
  ] as const
export const typesOf = async (on: TestApp, { id }: Payer) => {
  const { rows } = await on.pool.query<{ hash: string; type: string }>(
    'select hash, type from transactions where user_id = $1 and source is not null and hash is not null order by hash',
    [id],
  )
  return rows
}
/** So many offers of somebody's at once: the product finds them when it compares. */
export async function restOn(app: TestApp, payer: Payer, count: number): Promise<void> {
  const requestId = uuid()
  const offer = {
    kind: 'manage_sell_offer',
    selling: 'XLM',
    buying: usdcOf(app),
    offerId: '0',
    price: { n: 2, d: 1 },
  } as const
  const intent: ServerIntent = {
    ...PLAIN_INTENT,
    id: uuid(),
    userId: payer.id,
    type: 'order',
    asset: 'XLM',
    amount: '0',
    from: payer.address,
    to: payer.address,
    source: payer.address,
    requestId,
    name: app.services.transactions.nameOf({ origin: 'client', ownerId: payer.id, requestId }),
    operations: Array.from({ length: count }, () => ({ ...offer, amount: '1' })),
  }
  await app.db.transaction().execute((trx) => app.services.transactions.insertServerIntents(trx, [intent]))
  await app.settle()
}
/** All that a person asks for between the backup and its loss. */
export async function trade(
  app: TestApp,
  payer: Payer,
  [before, changed, dropped]: readonly [Order, Order, Order],
): Promise<Made> {
  const heldEdit = asked({ id: changed.id, seenFilled: '0', amount: '11' })
  await app.services.orders.editHeld(payer.session, EditHeldOrder.parse(heldEdit))
  await app.services.orders.cancel(payer.id, { requestId: uuid(), id: dropped.id })
  const wanted = [
    limit,
    { side: 'buy', type: 'maker', amount: '10', price: '0.092' },
    { side: 'sell', type: 'stopLimit', amount: '15', stopPrice: '0.095', price: '0.099' },
    { side: 'sell', type: 'market', amount: '3' },
    { ...limit, amount: '5' },
    { ...limit, amount: '4' },
    { side: 'sell', type: 'market', amount: '2', slippage: '0' },
  ].map(asked)
  const orders = []
  for (const one of wanted) {
    orders.push({ asked: one, order: await place(app, payer, one) })
    await app.settle()
  }
  const [edited, cancelled] = [orders[4]?.order.id ?? '', orders[5]?.order.id ?? '']
  const edit = asked({ id: edited, seenFilled: '0', amount: '6', price: '0.1095' })
  await app.services.orders.edit(payer.session, EditOrder.parse(edit))
  await app.settle()
  const cancellation = { ...asked({}), id: cancelled }
  await app.services.orders.cancel(payer.id, cancellation)
  const entry = asked({ maxA: '100', maxB: '10', minPrice: '0.0001', maxPrice: '10000' })
  await deposit(app, payer, entry)
  await app.settle()
  const exit = asked({ percent: 50 })
  await withdraw(app, payer, exit)
  await app.settle()
  const quote = await app.services.swaps.quote(payer.id, {
    sell: 'XLM',
    buy: usdcOf(app),
    amount: '10.0000000',
    exact: 'sell',
  })
  const swap = { requestId: uuid(), quoteId: quote.quoteId, minReceived: quote.minReceived ?? '0' }
  const { id: swapId } = await app.services.swaps.execute(payer.session, swap)
  await app.settle()
  return {
    before,
    changed,
    dropped,
    heldEdit,
    orders,
    edit,
    cancellation,
    deposit: entry,
    withdrawal: exit,
    swap,
    swapId,
  }
}
