import type { ClientBase } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ADMIN_SCOPES } from '#shared/domains/admin/admin-scopes.ts'
import { WAITING_COUNTED, WAITING_KINDS, type WaitingKindName } from '#shared/domains/admin/waiting.ts'
import { WAITING_FOR, WAITING_ROWS } from '#tests/domains/admin/kit/waiting-rows.ts'
import { type Somebody, somebody } from '#tests/kit/administrators.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { putRow, type Values } from '#tests/kit/put-row.ts'

let app: PeopleApp
/** Administrators of one scope each, and a super administrator. */
const viewers = new Map<string, Somebody>()
beforeAll(async () => {
  app = await startPeopleApp()
  for (const scope of ADMIN_SCOPES) viewers.set(scope, await somebody(app, { isAdmin: true, adminScopes: [scope] }))
  viewers.set('super', await somebody(app, { isSuperAdmin: true }))
})
afterAll(() => app.close())
afterEach(() =>
  freely(async (client) => {
    for (const { table, beside } of Object.values(WAITING_ROWS))
      for (const one of [table, ...(beside ? [beside.table] : [])])
        await client.query(one.startsWith('graphile') ? REMOVE : `delete from ${one}`)
  }),
)

const viewer = (name: string): Somebody => {
  const found = viewers.get(name)
  if (!found) throw new Error(`there is no viewer ${name}`)
  return found
}
const waitingFor = ({ api }: Somebody) => api.admin.overview.waiting.query()
const countFor = async (who: Somebody, kind: WaitingKindName): Promise<number> =>
  (await waitingFor(who)).items.find((item) => item.kind === kind)?.count ?? 0

/** One SQL transaction in which nothing that a row belongs to need be there. */
async function freely(write: (client: ClientBase) => Promise<unknown>): Promise<void> {
  const client = await app.pool.connect()
  try {
    await client.query("begin; set local session_replication_role = 'replica'")
    await write(client)
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw cause
  } finally {
    client.release()
  }
}

const REMOVE = "select graphile_worker.remove_job('waits')"
const JOB = "select graphile_worker.add_job('monitor.note-issue', '{}'::json, job_key := 'waits')"
async function put(kind: WaitingKindName, more: Values = {}): Promise<void> {
  const { table, values, beside } = WAITING_ROWS[kind]
  await freely(async (client) => {
    if (kind === 'jobs') {
      await client.query(JOB)
      await client.query("update graphile_worker._private_jobs set last_error = 'it broke' where key = 'waits'")
      return
    }
    if (beside) await putRow(client, beside.table, beside.values)
    await putRow(client, table, { ...values, ...more })
  })
}

function decide(kind: WaitingKindName): Promise<void> {
  const { table, decided } = WAITING_ROWS[kind]
  if (decided === null) return freely((client) => client.query(REMOVE))
  const set = Object.keys(decided).map((name, at) => `${name} = $${at + 1}`)
  return freely((client) => client.query(`update ${table} set ${set.join(', ')}`, Object.values(decided)))
}

test('nothing waits at first, and each administrator sees the kinds that their scopes are for', async () => {
  for (const [name, who] of viewers) {
    const { items, total, isMore } = await waitingFor(who)
    expect({ total, isMore }).toEqual({ total: 0, isMore: false })
    const open = WAITING_KINDS.filter((kind) => kind === 'approvals' || WAITING_FOR[kind].includes(name))
    expect(items.map(({ kind }) => kind)).toEqual(open)
    expect(items.every(({ count, oldestAt, fact }) => count === 0 && oldestAt === null && fact === null)).toBe(true)
  }
})

test.each(WAITING_KINDS)('%s: what waits is counted for whoever can act on it, until it is decided', async (kind) => {
  await put(kind)
  for (const [name, who] of viewers) {
    const { items, total } = await waitingFor(who)
    const isFor = WAITING_FOR[kind].includes(name)
    const item = items.find((one) => one.kind === kind)
    expect({ name, total, count: item?.count ?? 0, isDated: Boolean(item?.oldestAt) }).toEqual({
      name,
      total: isFor ? 1 : 0,
      count: isFor ? 1 : 0,
      isDated: isFor,
    })
  }
  await decide(kind)
  for (const who of viewers.values()) expect((await waitingFor(who)).total).toBe(0)
})

test('a fact is told beside the count: dollars, the first to lapse, how many are severe', async () => {
  const factOf = async (kind: WaitingKindName) => {
    await put(kind)
    const fact = (await waitingFor(viewer('super'))).items.find((item) => item.kind === kind)?.fact
    return fact
  }
  expect(await factOf('strangers')).toEqual({ usd: '500.00' })
  expect(await factOf('issues')).toEqual({ severe: 1 })
  expect(await factOf('approvals')).toEqual({ lapsesAt: expect.any(String) })
})

test.each([
  ['approvals', 'super', { asked_by: 'own' }],
  ['identity', 'compliance', { user_id: 'own' }],
  ['deposits', 'finance', { user_id: 'own', reference: 'AST87654321' }],
  ['choices', 'finance', { user_id: 'own', reference: 'AST87654322' }],
] as const)('%s: nobody is counted what a rule bars them from deciding', async (kind, scope, given) => {
  const who = viewer(scope)
  await put(
    kind,
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value === 'own' ? who.id : value])),
  )
  expect(await countFor(who, kind)).toBe(0)
  const other = await somebody(app, { isSuperAdmin: true })
  expect(await countFor(other, kind)).toBe(1)
  await decide(kind)
})

test('whoever was granted rights at the asker’s request, or shares their browser, is not counted the request', async () => {
  const [asker, granted, free] = [
    await somebody(app, { isSuperAdmin: true }),
    await somebody(app, { isSuperAdmin: true }),
    await somebody(app, { isSuperAdmin: true }),
  ]
  await put('approvals', {
    subject: granted.id,
    asked_by: asker.id,
    payload: '{"to":"admin"}',
    status: 'applied',
    decided_by: free.id,
    decided_at: new Date(),
  })
  await put('approvals', { asked_by: asker.id })
  expect(await countFor(granted, 'approvals')).toBe(0)
  expect(await countFor(free, 'approvals')).toBe(1)
  await app.pool.query(
    'insert into devices (device_hash, user_id) select device_hash, $1 from devices where user_id = $2',
    [free.id, asker.id],
  )
  expect(await countFor(free, 'approvals')).toBe(0)
})

test('a kind is counted up to a limit, and the total says that there are more', async () => {
  for (let n = 0; n <= WAITING_COUNTED + 5; n++) await put('strangers', { payment_id: null, id: crypto.randomUUID() })
  const { items, total, isMore } = await waitingFor(viewer('finance'))
  expect(items.find(({ kind }) => kind === 'strangers')?.count).toBe(WAITING_COUNTED + 1)
  expect({ total, isMore }).toEqual({ total: WAITING_COUNTED + 1, isMore: true })
  await decide('strangers')
})
