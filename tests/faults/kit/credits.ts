import { v7 } from 'uuid'
import { insertMethod } from '#server/domains/deposits/methods.queries.ts'
import { insertPrice } from '#server/domains/prices/prices.queries.ts'
import type { EmbeddedNetwork } from '#server/embedded-network/start.types.ts'
import { freePort } from '#server/kernel/free-port.ts'
import { DEMO_METHODS } from '#server/seed/payment-methods.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { anOrder, importLines } from '#tests/domains/deposits/kit/deposits.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { type Client, registerClient } from '#tests/faults/kit/clients.ts'
import { type Killed, running } from '#tests/faults/kit/kill-at.ts'
import { openPlace } from '#tests/faults/kit/kill-place.ts'
import type { KillableServer } from '#tests/faults/kit/killable-server.ts'
import { type FreshDatabase, freshDatabase } from '#tests/kit/fresh-database.ts'
import { signIn, trpcFor } from '#tests/kit/people.ts'
import { closeAndBook, settle } from '#tests/kit/settle.ts'

const PASSWORD = 'a long enough password'

/** Processes of the product that end themselves while administrators credit what was paid for. */
interface Credits extends Killed, AsyncDisposable {
  database: FreshDatabase
  buyer: Client
  importer: Client
  deciders: [Client, Client]
}
interface Other extends AsyncDisposable {
  server: KillableServer
  deciders: Pick<Client, 'cookie'>[]
}
export interface PaidOrder {
  id: string
  usd: string
}

export async function openCredits(): Promise<Credits> {
  await using held = new AsyncDisposableStack()
  const database = held.use(await freshDatabase())
  const { place, network } = await openPlace(database.url)
  held.defer(() => network.close())
  const server = await running(place)
  const register = (name: string) => registerClient(server.url, name)
  const [buyer, importer] = [await register('buyer'), await register('importer')]
  const [first, second] = [await register('first-decider'), await register('second-decider')]
  await settle({ network, pool: database.pool })
  await database.pool.query(`update users set email_verified_at = now(), is_admin = username <> 'buyer',
    is_super_admin = username <> 'buyer'`)
  for (const { cookie } of [importer, first, second])
    await trpcFor(server, cookie).security.stepUp.mutate({ password: PASSWORD })
  for (const { name, title, settings } of DEMO_METHODS) {
    const method = { id: v7(), methodName: name, displayName: title, settings, active: true, at: new Date() }
    await insertMethod(database.db, method)
  }
  await database.pool.query(`update payment_methods set config_settings = jsonb_set(config_settings, '{levels}',
    '[{"day":"0","month":"0"},{"day":"50000","month":"90000"},{"day":"50000","month":"90000"}]')`)
  await insertPrice(database.db, 'XLM', { usd: '0.25', source: 'operator' })
  const owned = held.move()
  const credits: Credits = {
    database,
    network,
    place,
    server,
    buyer,
    importer,
    deciders: [first, second],
    [Symbol.asyncDispose]: async () => {
      await credits.server.kill()
      await owned.disposeAsync()
    },
  }
  return credits
}

/** Another process over the same database and network, with a port of its own, and the deciders’ sessions there. */
export async function another({ place, deciders }: Credits): Promise<Other> {
  const server = await running({ ...place, port: await freePort() })
  const signedIn = deciders.map(async ({ username }) => {
    const { cookie, trpc } = await signIn(server, { username, password: PASSWORD })
    await trpc.security.stepUp.mutate({ password: PASSWORD })
    return { cookie }
  })
  const cookies = await Promise.all(signedIn)
  return { server, deciders: cookies, [Symbol.asyncDispose]: () => server.kill() }
}

/** Both administrators in both processes at once. */
export const decideEverywhere = (credits: Credits, other: Other, order: PaidOrder): Promise<(string | null)[]> =>
  Promise.all([credits, other].flatMap(({ server, deciders }) => deciders.map((by) => decide(server, by, order))))

/** An order of the buyer whose payment a statement has. */
export async function paidOrder({ server, buyer, importer }: Credits, usd = '10'): Promise<PaidOrder> {
  const { id, payUsd, reference } = await anOrder({ trpc: trpcFor(server, buyer.cookie) }, usd)
  const line = {
    id: `#D-${reference}`,
    amount: payUsd,
    note: `for ${reference}`,
    payer: '$buyer',
    date: new Date().toISOString(),
  }
  await importLines({ trpc: trpcFor(server, importer.cookie) }, [line])
  return { id, usd: payUsd }
}

/** What an administrator is answered: the state, or the refusal’s code; null where no answer came. */
export async function decide(
  server: { url: string },
  by: Pick<Client, 'cookie'>,
  { id }: PaidOrder,
): Promise<string | null> {
  const input = { id, verdict: 'credit' as const, reason: 'as the statement says' }
  return trpcFor(server, by.cookie)
    .admin.deposits.decide.mutate(input)
    .then(
      ({ state }) => state,
      (cause: { data?: { code: string } }) => cause.data?.code ?? null,
    )
}

/** Agrees to what another administrator has asked for. */
export async function agree({ server, deciders: [, second] }: Credits): Promise<void> {
  const { admin } = trpcFor(server, second.cookie)
  const { items } = await admin.approvals.list.query({ view: 'open' })
  for (const { id } of items) await admin.approvals.approve.mutate({ id }).catch(() => undefined)
}

/**
 * What is not as it must be when these orders were credited, once each: the orders, their lines and holds, the treasury’s payments by
 * the ledger alone, and the books against the ledger.
 */
export async function creditBreaches({ database, network, buyer }: Credits, orders: PaidOrder[]): Promise<string[]> {
  const { pool } = database
  await settle({ network, pool })
  await closeAndBook({ network, pool })
  const { rows } = await pool.query<{
    id: string
    status: string
    xlm: string
    line: string
    holds: string
    notes: string
  }>(
    `select o.id, o.status, o.credited_xlm::text as xlm, l.status as line,
       (select count(*) from deposit_holds h where h.payment_id = o.id) as holds,
       (select count(*) from audit_entries a where a.action = 'deposits.credited' and a.subject_id = o.id::text) as notes
     from cashapp_payments o join cash_app_deposits l on l.payment_id = o.id order by o.id`,
  )
  const undone = rows
    .filter(({ status, line, holds, notes }) => `${status} ${line} ${holds} ${notes}` !== 'credited credited 1 1')
    .map((row) => `an order is not credited once: ${JSON.stringify(row)}`)
  const missing = orders.filter(({ id }) => !rows.some((row) => row.id === id)).map(({ id }) => `${id} has no line`)
  const owed = rows.map(({ xlm }) => toStroops(xlm)).toSorted(byValue)
  const paid = (await treasuryPayments(network, buyer.address)).map(toStroops).toSorted(byValue)
  const differs = owed.join() === paid.join() ? [] : [`credited ${owed.join()}, on the ledger ${paid.join()}`]
  return [...undone, ...missing, ...differs, ...(await listBreaches({ pool, horizonUrl: network.horizonUrl }))]
}

const byValue = (a: bigint, b: bigint): number => Number(a - b)

/** Amounts that came to an address by payments, as the ledger has them; its opening is none. */
async function treasuryPayments({ horizonUrl }: EmbeddedNetwork, address: string): Promise<string[]> {
  const answer = await fetch(`${horizonUrl}/accounts/${address}/payments?limit=200`)
  const page = (await answer.json()) as { _embedded: { records: { type: string; to?: string; amount?: string }[] } }
  return page._embedded.records.flatMap(({ type, to, amount }) =>
    type === 'payment' && to === address && amount !== undefined ? [amount] : [],
  )
}
