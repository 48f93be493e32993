import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldsOf } from '#server/calls/closed-schema.ts'
import { insertState } from '#server/domains/network/network.queries.ts'
import { type FuzzedCall, procedureCalls } from '#tests/fuzz/calls.ts'
import { databaseState } from '#tests/fuzz/database-state.ts'
import { acceptedInput } from '#tests/http/accepted-input.ts'
import { type Kind, objectsOf } from '#tests/http/objects-of-a-person.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { aRegistered, type Registered } from '#tests/kit/registered.ts'

/** What the ids in an input name, by the beginning of the call's name and the field. */
const NAMED: Record<string, Kind> = {
  'alerts id': 'price_alerts',
  'allowList id': 'allow_list',
  'apiKeys id': 'api_keys',
  'contacts id': 'contacts',
  'devices id': 'devices',
  'deposits quoteId': 'deposit_quotes',
  'deposits.reminders id': 'payment_schedules',
  'deposits id': 'cashapp_payments',
  'deposits screenshot': 'uploads',
  'diagnostics id': 'transactions',
  'history id': 'transactions',
  'kyc id': 'kyc_verifications',
  'kyc.handover id': 'kyc_handovers',
  'kyc.handover uploadId': 'uploads',
  'kyc front': 'uploads',
  'kyc back': 'uploads',
  'kyc selfie': 'uploads',
  'marketMaking id': 'liquidity_pools',
  'notifications ids': 'notifications',
  'notifications.push id': 'push_subscriptions',
  'orders id': 'orders',
  'orders replaces': 'orders',
  'payments.schedules id': 'payment_schedules',
  'payments.batches id': 'payment_batches',
  'payments batchId': 'payment_batches',
  'profile uploadId': 'uploads',
  'reports id': 'problem_reports',
  'reports pictureId': 'uploads',
  'requests id': 'payment_requests',
  'security id': 'passkeys',
  'sessions id': 'sessions',
  'staking stakeId': 'user_stakes',
  'swap.schedules id': 'payment_schedules',
  'swap quoteId': 'swap_quotes',
  'swap transactionId': 'transactions',
  'transactions id': 'transactions',
  'webhooks id': 'webhook_endpoints',
  'webhooks deliveryId': 'webhook_endpoints',
}
/** Ids of what belongs to nobody: a link that is given to others, and pools that are open to everybody. */
const FOR_EVERYBODY = ['requests.view id', 'staking.stake poolId']
/** What a schema asks for beside the ids. */
const ALSO: Record<string, Record<string, unknown>> = {
  'alerts.edit': { condition: 'above', threshold: '1' },
  'kyc.submit': { bornOn: '1990-01-01', country: 'ES', expiresOn: '2035-01-01' },
  'marketMaking.update': {
    name: 'A name',
    minTradeSize: '1',
    maxTradeSize: '1',
    dailyVolumeUsd: '1',
    dailyLossUsd: '1',
    seen: 'a',
  },
  'swap.execute': { minReceived: '1' },
  'swap.schedules.change': { slippage: '1', greatestPrice: '1', startsAt: '2035-01-01T00:00:00Z' },
}
const NOT_FOUND = { status: 404, code: 'NOT_FOUND' }
/** How an id that nobody has is answered otherwise: what is not there is not listed, marked or offered any more. */
const ANSWERS: Record<string, { status: number; code?: string }> = {
  'notifications.markRead': { status: 200 },
  'deposits.create': { status: 409, code: 'QUOTE_CHANGED' },
  'kyc.handover.bring': { status: 410, code: 'RESET_LINK_INVALID' }, // a token that nobody has
}
/** Calls with which an owner looks at one object. */
const LOOKS = ['contacts.get', 'orders.get', 'payments.batches.get', 'payments.schedules.get', 'reports.get']

interface Node {
  format?: string
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  oneOf?: Node[]
}
/** Fields that hold an id of an object: neither the place in a list nor the name of the request itself. */
function idsIn(node: Node, name = ''): string[] {
  if (node.format === 'uuid') return name === 'cursor' || name === 'requestId' ? [] : [name]
  const within = Object.entries(node.properties ?? {}).flatMap(([field, inner]) => idsIn(inner, field))
  const either = [node.items, ...(node.anyOf ?? []), ...(node.oneOf ?? [])].filter((one) => one !== undefined)
  return [...new Set([...within, ...either.flatMap((one) => idsIn(one, name))])]
}

type WithIds = FuzzedCall & { schema: z.ZodMiniType; fields: string[] }
const CALLS: WithIds[] = procedureCalls().flatMap(({ schema, ...call }) => {
  if (!schema || call.name.startsWith('admin.')) return []
  const all = idsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node)
  const fields = all.filter((field) => !FOR_EVERYBODY.includes(`${call.name} ${field}`))
  return fields.length === 0 ? [] : [{ ...call, schema, fields }]
})
const kindOf = ({ name }: FuzzedCall, field: string): Kind | undefined => {
  const parts = name.split('.')
  return NAMED[`${parts.slice(0, -1).join('.')} ${field}`] ?? NAMED[`${parts[0]} ${field}`]
}

let app: PeopleApp
let owner: Registered
let stranger: Registered
let theirs: Record<Kind, string>
beforeAll(async () => {
  app = await startPeopleApp({ callLimits: { burst: 1e9, perSecond: 1e9 } })
  owner = await aRegistered(app)
  stranger = await aRegistered(app)
  await app.pool.query('update sessions set stepped_up_until = expires_at') // no confirmation changes a session meanwhile
  const ledger = { sequence: 1, hash: 'a'.repeat(64), previousHash: null, closedAt: new Date(), transactionCount: 0 }
  await insertState(app.db, 'Tests of people', { ...ledger, baseFee: 100, baseReserve: 5_000_000, protocol: 23 })
  theirs = await objectsOf(app.pool, owner.id)
})
afterAll(() => app.close())

/** Status, code and what was answered. */
async function ask({ browser, password }: Registered, call: WithIds, ids: Record<string, unknown>) {
  const proof = fieldsOf(call.schema).includes('password') ? { password } : {}
  const input = acceptedInput(call.schema, { ...ALSO[call.name], ...ids, ...proof })
  expect(input).toMatchObject(ids)
  const { status, body } = await browser.post(call.path, { ...input, code: undefined })
  const { error, result } = body as { error?: { data: { code: string } }; result?: unknown }
  return { status, code: error?.data.code, result }
}

test('every id that somebody gives is known: whose object it names', () => {
  expect(CALLS.length).toBeGreaterThan(40)
  const unknown = CALLS.flatMap((call) =>
    call.fields.filter((field) => !kindOf(call, field)).map((field) => `${call.name} ${field}`),
  )
  expect(unknown).toEqual([])
})

test.each(CALLS)('$name does not know the ids of somebody else’s objects, and changes nothing', async (call) => {
  const before = await databaseState(app.pool)
  const isList = (field: string): boolean => field === 'ids'
  const withIds = (idOf: (field: string) => string) =>
    Object.fromEntries(call.fields.map((field) => [field, isList(field) ? [idOf(field)] : idOf(field)]))
  const theirAnswer = await ask(
    stranger,
    call,
    withIds((field) => theirs[kindOf(call, field) as Kind]),
  )
  const unownedSenders = await ask(
    stranger,
    call,
    withIds(() => crypto.randomUUID()),
  )
  expect(theirAnswer).toEqual(unownedSenders)
  expect(theirAnswer).toMatchObject(ANSWERS[call.name] ?? NOT_FOUND)
  expect(await databaseState(app.pool)).toEqual(before)
})

test.each(LOOKS)('by %s its owner finds the very object that nobody else does', async (name) => {
  const call = CALLS.find((one) => one.name === name)
  if (!call) throw new Error(`there is no call ${name}`)
  const { status } = await ask(owner, call, { id: theirs[kindOf(call, 'id') as Kind] })
  expect(status).not.toBe(404)
})
