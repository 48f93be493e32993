import { randomUUID } from 'node:crypto'

export type Answer = Record<string, unknown>
export type Caller = (call: string, input?: object) => Promise<Answer>

interface Parties {
  ann: Caller
  bob: Caller
  admin: Caller
  password: string
}
const DAY_MS = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
const REASON = 'Shown as an example.'

/** Calls of the demonstration's people that need something there first; each with what it made. */
export async function acts({ ann, bob, admin, password }: Parties): Promise<void> {
  const usdc = text(
    rows(await ann('prices.list')).find(({ code }) => code === 'USDC'),
    'asset',
  )
  const proof = { requestId: randomUUID(), password }
  await payLater(ann, proof)
  await swapLater(ann, usdc, proof)
  await ask(ann, bob)
  await watch(ann)
  await trade(ann, usdc)
  await stake(ann)
  await decide(admin, password)
}

async function payLater(ann: Caller, proof: object): Promise<void> {
  const plan = { destination: 'bob', asset: 'XLM', amount: '25', every: 'month', memo: 'Rent', memoType: 'text' }
  const made = await ann('payments.schedule', { ...proof, ...plan, startsAt: inDays(3), ends: 12 })
  const id = text(made, 'id')
  await ann('payments.schedules.change', {
    ...plan,
    id,
    seen: made['version'],
    startsAt: inDays(4),
    ends: 12,
    amount: '30',
  })
  for (const call of ['pause', 'resume', 'get', 'runs']) await ann(`payments.schedules.${call}`, { id })
  const csv = 'destination,asset,amount\nbob,XLM,2.5\ncarol,XLM,4\n'
  const { batchId } = await ann('payments.batchCheck', { csv, fileName: 'wages.csv' })
  await ann('payments.batches.get', { id: batchId })
  await ann('payments.batches.rows', { id: batchId })
  const { id: reminder } = await ann('deposits.remind', {
    requestId: randomUUID(),
    startsAt: inDays(2),
    every: 'month',
    amountUsd: '50',
  })
  for (const call of ['pause', 'resume', 'cancel']) await ann(`deposits.reminders.${call}`, { id: reminder })
}

async function swapLater(ann: Caller, usdc: string, proof: object): Promise<void> {
  const plan = { sell: 'XLM', buy: usdc, amount: '20', every: 'week', greatestPrice: '20', slippage: '1' }
  const made = await ann('swap.schedule', { ...proof, ...plan, requestId: randomUUID(), startsAt: inDays(3), ends: 6 })
  const id = text(made, 'id')
  await ann('swap.schedules.change', { ...plan, id, seen: made['version'], startsAt: inDays(5), ends: 6 })
  for (const call of ['pause', 'resume']) await ann(`swap.schedules.${call}`, { id })
  await ann('payments.schedules.list', {})
  await ann('swap.schedules.cancel', { id })
}

async function ask(ann: Caller, bob: Caller): Promise<void> {
  const asked = await bob('requests.create', { asset: 'XLM', amount: '12.5', memo: 'Lunch', requestId: randomUUID() })
  await bob('requests.get', { id: asked['id'] })
  await bob('requests.list', {})
  await ann('contacts.create', { name: 'Bob', stellarAddress: 'bob' })
  const [contact] = rows(await ann('contacts.list', {}))
  await ann('contacts.get', { id: contact?.['id'] })
  await ann('contacts.suggest', { text: 'b' })
  await ann('contacts.recent', { limit: 4 })
}

async function watch(ann: Caller): Promise<void> {
  await ann('menus.get', { location: 'header' })
  const [pool] = rows(await ann('amm.pools'))
  await ann('amm.pool', { poolId: pool?.['id'] })
  await ann('assets.lookup', { query: 'USD' })
}

async function trade(ann: Caller, usdc: string): Promise<void> {
  const pair = { base: 'XLM', counter: usdc }
  await ann('market.setFavourite', { ...pair, isFavourite: true })
  await ann('market.candles', { ...pair, resolution: '1h', from: inDays(-0.5), to: inDays(0) })
  await ann('orders.preview', { ...pair, side: 'sell', type: 'limit', amount: '20', price: '0.5' })
  await ann('swap.most', { sell: 'XLM', buy: usdc, exact: 'sell' })
  await ann('swap.quote', { sell: 'XLM', buy: usdc, amount: '10', exact: 'sell' })
  const [swap] = rows(await ann('transactions.list', { type: 'swap' }))
  await ann('swap.receipt', { transactionId: swap?.['id'] })
}

async function stake(ann: Caller): Promise<void> {
  const [one] = rows(await ann('staking.mine', {}))
  const stakeId = one?.['id']
  await ann('staking.update', { stakeId, compound: true })
  for (const call of ['payouts', 'rewards']) await ann(`staking.${call}`, { stakeId })
}

async function decide(admin: Caller, password: string): Promise<void> {
  const proof = { password, reason: REASON }
  await admin('admin.prices.setRate', { currency: 'EUR', usd: '1.0825', ...proof })
  await admin('admin.tokens.check', { asset: 'XLM' })
  await admin('admin.fees.volumes', { operation: 'payment', asset: 'XLM' })
  await admin('admin.announcements.publish', {
    title: { en: 'Maintenance on Sunday', es: 'Mantenimiento el domingo' },
    text: { en: 'Payments wait from 02:00 to 02:20 UTC.', es: 'Los pagos esperan de 02:00 a 02:20 UTC.' },
    password,
  })
  await admin('admin.markets.halt', proof)
  await admin('admin.markets.resume', proof)
}

const rows = ({ items }: Answer): Answer[] => (Array.isArray(items) ? items : [])
function text(answer: Answer | undefined, name: string): string {
  const value = answer?.[name]
  return typeof value === 'string' ? value : ''
}
