import { randomUUID } from 'node:crypto'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/tables.ts'
import { notesTimeline } from '#server/domains/admin/people/timeline/notes-timeline.queries.ts'
import { actsTimeline } from '#server/domains/audit/timeline.queries.ts'
import { depositsTimeline } from '#server/domains/deposits/desk/timeline.queries.ts'
import { casesTimeline } from '#server/domains/kyc/review/timeline.queries.ts'
import { signInsTimeline } from '#server/domains/security/timeline.queries.ts'
import { stakesTimeline } from '#server/domains/staking/desk/timeline.queries.ts'
import { messagesTimeline } from '#server/domains/support/messages/timeline.queries.ts'
import { paymentsTimeline } from '#server/domains/transactions/timeline.queries.ts'
import { TIMELINE_KINDS, type TimelineEntry, type TimelineKind } from '#shared/domains/admin/timeline.schema.ts'
import { refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { putRow, type Values } from '#tests/kit/put-row.ts'

const EARLIER = new Date('2026-01-05T10:00:00Z')
const SEALED = `v1:${'A'.repeat(80)}:${'A'.repeat(40)}`
const ORDER = { amount: 640, fee_usd: 0, expires_at: EARLIER, steps: '[]' }
/** A row of each kind, and SQL of the columns that no two rows of a table share. */
const ROWS: Record<TimelineKind, { table: string; at: string; values: Values; unique?: string }> = {
  payment: {
    table: 'transactions',
    at: 'timestamp',
    values: {
      type: 'payment_in',
      status: 'failed',
      result_code: 'op_x',
      booked_at: EARLIER,
      asset_code: 'XLM',
      amount: 3,
    },
  },
  deposit: {
    table: 'cashapp_payments',
    at: 'created_at',
    values: { ...ORDER, reference: 'AST12345678', status: 'refused' },
    unique: `, 'reference', 'AST' || translate(upper(lpad(to_hex(n), 8, '0')), 'ILOU', 'XXXX'), 'request_id', gen_random_uuid()`,
  },
  stake: {
    table: 'user_stakes',
    at: 'created_at',
    values: { status: 'failed', ended_at: EARLIER, at_maturity: 'return' },
  },
  identity: {
    table: 'kyc_verifications',
    at: 'submitted_date',
    values: { document_type: 'passport', document_number: SEALED, country: 'ES', status: 'rejected' },
    unique: `, 'number', n + 1000`,
  },
  sign_in: { table: 'access_history', at: 'timestamp', values: { event: 'signed_in', ip_address: '198.51.100.7' } },
  note: { table: 'admin_notes', at: 'created_at', values: { text: 'rang us up' } },
  audit: {
    table: 'audit_entries',
    at: 'at',
    values: {
      stream: 'admin',
      number: 999_999,
      actor_kind: 'service',
      action: 'user.frozen',
      subject_kind: 'user',
      hash: 'a'.repeat(64),
      previous_hash: 'b'.repeat(64),
    },
    unique: `, 'number', n + 1000000`,
  },
  message: {
    table: 'person_messages',
    at: 'sent_at',
    values: { language: 'en', subject: 'About it', text: 'It is there.' },
    unique: `, 'request_id', gen_random_uuid()`,
  },
}
const ownerOf = (kind: TimelineKind, id: string): Values => (kind === 'audit' ? { subject_id: id } : { user_id: id })

let app: PeopleApp
let helper: Somebody
beforeAll(async () => {
  app = await startPeopleApp()
  helper = await somebody(app, { isAdmin: true, adminScopes: ['support'] })
})
afterAll(() => app.close())

/** Without the rules between tables, so that one row of each is enough. */
async function put(act: (client: PoolClient) => Promise<unknown>) {
  const client = await app.pool.connect()
  try {
    await client.query("begin; set local session_replication_role = 'replica'")
    await act(client)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}
const list = (id: string, how: { kinds?: TimelineKind[]; limit?: number; cursor?: string } = {}) =>
  helper.api.admin.users.timeline.query({ id, ...how })
async function all(id: string, limit: number): Promise<TimelineEntry[]> {
  const found: TimelineEntry[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await list(id, { limit, cursor })
    found.push(...page.items)
    if (page.nextCursor === null) return found
    cursor = page.nextCursor
  }
}

test('everything about a person stands in the order of time, page by page, also what happened at the same moment', async () => {
  const person = await somebody(app)
  await put(async (client) => {
    const terms = {
      reward_rate: 1,
      lockup_period: 30,
      min_stake_amount: 1,
      early_withdrawal_fee: 1,
      asset_code: 'XLM',
      active: false,
      state: 'draft',
    }
    const pool = await putRow(client, 'staking_config', { id: randomUUID(), ...terms })
    ROWS.stake.values['staking_config_id'] = pool
    for (const kind of TIMELINE_KINDS)
      for (const at of [EARLIER, EARLIER, new Date(EARLIER.getTime() - 1000)]) {
        const { table, at: column, values, unique } = ROWS[kind]
        const own: Values = unique ? { number: Math.ceil(Math.random() * 1e8) } : {}
        const reference = `AST${Math.ceil(Math.random() * 1e8)
          .toString()
          .padStart(8, '2')
          .replaceAll(/[018]/g, '3')}`
        await putRow(client, table, {
          ...values,
          ...ownerOf(kind, person.id),
          [column]: at,
          ...('number' in values || table === 'kyc_verifications' ? own : {}),
          ...('reference' in values ? { reference } : {}),
        })
      }
  })
  const whole = await all(person.id, 100)
  const put3 = whole.filter(({ at }) => at <= EARLIER.toISOString())
  expect(put3.map(({ kind }) => kind).toSorted()).toEqual(
    TIMELINE_KINDS.flatMap((kind) => [kind, kind, kind]).toSorted(),
  )
  expect(whole.map(({ at }) => at)).toEqual(
    whole
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(await all(person.id, 1)).toEqual(whole)
  expect(await all(person.id, 5)).toEqual(whole)
  const notes = await list(person.id, { kinds: ['note', 'deposit'] })
  expect(new Set(notes.items.map(({ kind }) => kind))).toEqual(new Set(['note', 'deposit']))
  expect(put3.find(({ kind }) => kind === 'payment')).toMatchObject({
    name: 'payment_in',
    amount: '3.0000000',
    unit: 'XLM',
  })
})

test('acts of administrators are there once: a note and a message by their own kinds', async () => {
  const person = await somebody(app)
  await helper.api.admin.users.addNote.mutate({ id: person.id, reason: 'rang us up' })
  const words = { subject: 'About it', text: 'It is there.' }
  await helper.api.admin.users.sendMessage.mutate({ requestId: randomUUID(), id: person.id, ...words })
  const [message, note, ...rest] = (await list(person.id)).items
  expect(message).toMatchObject({ kind: 'message', name: words.subject, text: words.text, byName: helper.username })
  expect(note).toMatchObject({ kind: 'note', text: 'rang us up', byName: helper.username })
  expect(rest.filter(({ kind }) => kind === 'note' || kind === 'message')).toEqual([])
})

test('it takes the scope and a cursor of a page', async () => {
  const other = await somebody(app, { isAdmin: true, adminScopes: ['finance'] })
  await expect(other.api.admin.users.timeline.query({ id: helper.id })).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await expect(list(helper.id, { cursor: 'nowhere' })).rejects.toMatchObject(refused('BAD_INPUT', 400))
})

interface Plan {
  'Node Type': string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test('each source is read by an index from its place on, however much there is of the person and of others', async () => {
  const person = await somebody(app)
  await put(async (client) => {
    for (const kind of TIMELINE_KINDS) {
      const { table, at, values, unique = '' } = ROWS[kind]
      const id = randomUUID()
      await putRow(client, table, { id, ...values, ...ownerOf(kind, person.id), [at]: EARLIER })
      const [owner = ''] = Object.keys(ownerOf(kind, ''))
      await client.query(
        `insert into ${table} select copy.* from ${table} as one, generate_series(1, 3000) as n,
          jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(),
            '${owner}', case when n % 2 = 0 then one.${owner}::text else gen_random_uuid()::text end,
            '${at}', one."${at}" - n * interval '1 minute'${unique})) as copy where one.id = $1`,
        [id],
      )
    }
  })
  for (const { table } of Object.values(ROWS)) await app.pool.query(`vacuum analyze ${table}`)
  const statements: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: app.pool }),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => void statements.push(query),
  })
  const sources = [
    paymentsTimeline(db),
    depositsTimeline(db),
    stakesTimeline(db),
    casesTimeline(db),
    signInsTimeline(db),
    notesTimeline(db),
    actsTimeline(db),
    messagesTimeline(db),
  ]
  expect(new Set(sources.map(({ kind }) => kind))).toEqual(new Set(TIMELINE_KINDS))
  const far = String((EARLIER.getTime() - 90_000_000) * 1000).padStart(16, '0')
  for (const { kind, read } of sources)
    for (const below of [null, { micros: far, id: person.id }]) {
      statements.length = 0
      expect(await read(person.id, below, 21)).toHaveLength(21)
      const [{ sql, parameters } = { sql: '', parameters: [] }] = statements
      const { rows } = await app.pool.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters])
      const plan: Plan = rows[0]['QUERY PLAN'][0].Plan
      const nodes = nodesOf(plan).map((node) => node['Node Type'])
      expect([kind, nodes.includes('Seq Scan')]).toEqual([kind, false])
      expect([kind, plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] < 120]).toEqual([kind, true])
    }
}, 30_000)
