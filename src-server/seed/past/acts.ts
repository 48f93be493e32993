import type { Db } from '#db/database.ts'
import { assetOf, type Demonstration, idOf, request, until } from '#server/seed/holdings.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import type { Act } from './life-plan.ts'
import type { PastClock } from './past-clock.ts'

export interface Living extends Demonstration {
  db: Db
  clock: PastClock
}

/** The person counts as having verified the password: the demonstration's own process acts for them. */
const sessionOf = (living: Living, who: string) => ({
  id: idOf(living, who),
  sessionHash: '',
  steppedUpUntil: new Date(living.clock.now().getTime() + MINUTE_MS),
})

/** Does an act, once for its request. */
export async function perform(living: Living, act: Act, requestId: string): Promise<void> {
  if (act.kind === 'contact') return addContact(living, act)
  if (await isAccepted(living.db, requestId)) return
  if (act.kind === 'send') await pay(living, act, requestId)
  else if (act.kind === 'swap') await swap(living, act, requestId)
  else if (act.kind === 'stake') await stake(living, act, requestId)
  else if (act.kind === 'request') await payRequest(living, act, requestId)
  else await miss(living, act, requestId)
}

const isAccepted = async (db: Db, requestId: string): Promise<boolean> =>
  (await db.selectFrom('transactions').select('id').where('requestId', '=', requestId).executeTakeFirst()) !== undefined

/** Whether every payment has come to its end. */
export const isSettled = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('transactions')
    .select('id')
    .where('status', 'not in', ['confirmed', 'failed'])
    .limit(1)
    .executeTakeFirst()) === undefined

type Payment = Pick<Extract<Act, { kind: 'send' }>, 'from' | 'to' | 'code' | 'amount' | 'memo'>

async function pay(living: Living, { from, to, code, amount, memo }: Payment, requestId: string): Promise<void> {
  const payment = { requestId, destination: to, asset: assetOf(living, code), amount, memo, memoType: 'text' } as const
  await living.services.payments.send(sessionOf(living, from), payment)
}

async function swap(living: Living, act: Extract<Act, { kind: 'swap' }>, requestId: string): Promise<void> {
  const { swaps } = living.services
  const session = sessionOf(living, act.who)
  const [sell, buy] = [assetOf(living, act.sell), assetOf(living, act.buy)]
  const quote = await swaps.quote(session.id, { sell, buy, amount: act.amount, exact: 'sell' })
  await swaps.execute(session, { requestId, quoteId: quote.quoteId, minReceived: quote.minReceived ?? '0' })
}

async function stake(living: Living, act: Extract<Act, { kind: 'stake' }>, requestId: string): Promise<void> {
  const pool = (await living.services.staking.pools()).find(({ name }) => name === act.pool)
  if (!pool) throw new Error(`there is no pool ${act.pool}`)
  const terms = { requestId, poolId: pool.id, amount: act.amount, compound: false, atMaturity: 'renew' as const }
  await living.services.staking.stake(sessionOf(living, act.who), terms)
}

async function addContact(living: Living, { who, name, contact }: Extract<Act, { kind: 'contact' }>): Promise<void> {
  const { contacts } = living.services
  const session = sessionOf(living, who)
  const { items } = await contacts.list(session.id, { search: name, limit: 1 })
  if (items.length === 0) await contacts.create(session.id, { name, stellarAddress: contact })
}

async function payRequest(living: Living, act: Extract<Act, { kind: 'request' }>, requestId: string): Promise<void> {
  const { requests, payments } = living.services
  const [payee, asset] = [idOf(living, act.who), assetOf(living, act.code)]
  const { amount, note } = act
  const [made] = (await requests.list(payee, { limit: 1 })).items
  const { reference } = made ?? (await requests.create(payee, { asset, amount, memo: note, days: 30 }))
  const payment = { requestId, destination: act.who, asset, amount, memo: reference, memoType: 'id' } as const
  await payments.send(sessionOf(living, act.payer), payment)
}

/** The recipient's line ends in a ledger that is booked only once the payment has been accepted. */
async function miss(living: Living, act: Extract<Act, { kind: 'missed' }>, requestId: string): Promise<void> {
  const { services, engine, db } = living
  const [payee, asset] = [idOf(living, act.to), assetOf(living, act.code)]
  const removal = request(`remove ${act.code} ${act.to}`)
  if (await isAccepted(db, removal)) return // a start that was cut short has come so far: nobody pays any more
  await services.wallet.addTrustline(payee, asset, request(`trust ${act.code} ${act.to}`))
  await until(living, () => isSettled(db))
  const { address = '' } = (await engine.mirror.findByUser(payee)) ?? {}
  await engine.ingestion.passOver(async () => {
    await services.trustlines.remove(payee, { requestId: removal, asset })
    const isGone = async () => (await engine.horizon.account(address))?.balances.every((held) => held.asset !== asset)
    await until(living, async () => (await isGone()) ?? false)
    await pay(living, act, requestId)
    return null
  })
}
