import { v4 as uuid } from 'uuid'
import type { OrderDetail } from '#shared/domains/orders/orders.schema.ts'
import { EditOrder, PlaceOrder } from '#shared/domains/orders/orders.schema.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { giveIssued, type Payer, somePayers } from '#tests/kit/payers.ts'
import type { TestApp, TestAppOptions } from '#tests/kit/start-test-app.ts'

export interface Market {
  app: TestApp
  usdc: string
  /** Each has 1,000 XLM and 1,000 USDC. */
  ann: Payer
  bob: Payer
  place: (payer: Payer, order: Partial<PlaceOrder> & Pick<PlaceOrder, 'side' | 'amount'>) => Promise<OrderDetail>
  /** Of an order as it is now. */
  edit: (payer: Payer, change: Omit<EditOrder, 'requestId' | 'seenFilled'>) => Promise<OrderDetail>
  see: (payer: Payer, id: string) => Promise<OrderDetail>
  /** Closes ledgers until nothing is under way, and lets shared books grow old. */
  settle: () => Promise<void>
  breaches: () => Promise<string[]>
  moveOn: (milliseconds: number) => void
  /** Of this process: another one may have the same. */
  clock: { now: () => Date }
}
/** How long a book is shared. */
const BOOK_MS = 1100

/** Two people and the market of XLM in USDC. */
export async function startMarket(options: TestAppOptions = {}): Promise<Market> {
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead) }
  const app = await startMoneyApp({ clock, ...options })
  await app.pool.query(`update prices set usd = 0.2 where asset = 'XLM'`) // what these tests trade at
  const [ann, bob] = await somePayers(app, '1000', '1000')
  const usdc = await giveIssued(app, ann, { code: 'USDC', amount: '1000' })
  await giveIssued(app, bob, { code: 'USDC', amount: '1000' })
  const { orders } = app.services
  const see = (payer: Payer, id: string) => orders.get(payer.id, id)
  return {
    app,
    usdc,
    ann,
    bob,
    see,
    place: async (payer, order) => {
      const { type = 'limit', ...rest } = order
      const input = PlaceOrder.parse({ base: 'XLM', counter: usdc, requestId: uuid(), ...rest, type })
      return see(payer, (await orders.place(payer.session, input)).id)
    },
    edit: async (payer, change) => {
      const { filled: seenFilled } = await see(payer, change.id)
      const input = EditOrder.parse({ requestId: uuid(), seenFilled, ...change })
      return see(payer, (await orders.edit(payer.session, input)).id)
    },
    settle: async () => {
      await app.settle()
      ahead += BOOK_MS
    },
    moveOn: (milliseconds) => {
      ahead += milliseconds
    },
    clock,
    breaches: () => listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl }),
  }
}
