import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditValues } from '#shared/domains/audit/audit.schema.ts'
import { AUDIT_STREAMS } from '#shared/domains/audit/audit.streams.ts'
import { type AuditLog, anAuditLog, byAdmin, byPerson, somebody } from './kit/an-audit-log.ts'

let log: AuditLog
beforeAll(async () => {
  log = await anAuditLog()
})
afterAll(() => log.drop())

const numbersIn = async (stream: string): Promise<number[]> =>
  (await log.pool.query('select number from audit_entries where stream = $1 order by number', [stream])).rows.map(
    (row: { number: number }) => row.number,
  )

test('there is a fixed set of streams, each signed before its first entry', async () => {
  const { rows } = await log.pool.query('select stream from audit_heads where signature is not null order by stream')
  expect(rows.map(({ stream }: { stream: string }) => stream)).toEqual([...AUDIT_STREAMS].sort())
  expect(await log.audit.verify()).toEqual({ ok: true, checked: expect.any(Number), anchors: 0 })
})

test('an entry follows the one before it by its hash, which covers every field', async () => {
  const id = somebody(5)
  await log.note(byPerson(id))
  await log.note(byPerson(id, { reason: 'a whim' }))
  const { rows } = await log.pool.query(
    `select *, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exact
     from audit_entries where stream = 'people-05' order by number`,
  )
  expect(rows.map(({ previous_hash }) => previous_hash)).toEqual(['0'.repeat(64), rows[0].hash])
  const { stream, number, actor_kind: actorKind, actor_id: actorId, action, old, reason } = rows[1]
  const { subject_kind: subjectKind, subject_id: subjectId, exact: at } = rows[1]
  const { ip_address: ipAddress, user_agent: userAgent, request_id: requestId } = rows[1]
  const fields = {
    stream,
    number,
    id: rows[1].id,
    at,
    actorKind,
    actorId,
    action,
    subjectKind,
    subjectId,
    old,
    new: rows[1].new,
    reason,
    ipAddress,
    userAgent,
    requestId,
  }
  const text = `${rows[0].hash}\n${JSON.stringify(fields)}`
  expect(createHash('sha256').update(text).digest('hex')).toBe(rows[1].hash)
})

test('two hundred acts at once over few streams leave no gap and break nothing', async () => {
  const people = [somebody(1), somebody(2), somebody(3)]
  const acts = Array.from({ length: 200 }, (_, n) => (n % 4 === 3 ? byAdmin() : byPerson(people[n % 4] ?? '')))
  await Promise.all(acts.map((act) => log.note(act)))
  for (const stream of ['people-01', 'people-02', 'people-03', 'administration'])
    expect(await numbersIn(stream)).toEqual(Array.from({ length: 50 }, (_, place) => place + 1))
  expect(await log.audit.verify()).toMatchObject({ ok: true })
})

test('an act that is taken back leaves neither an entry nor a gap', async () => {
  const id = somebody(7)
  await log.note(byPerson(id))
  const failed = log.db.transaction().execute(async (trx) => {
    await log.audit.note(trx, byPerson(id))
    throw new Error('the act failed')
  })
  await expect(failed).rejects.toThrow('the act failed')
  await log.note(byPerson(id))
  expect(await numbersIn('people-07')).toEqual([1, 2])
  expect(await log.audit.verify()).toMatchObject({ ok: true })
})

test('entries are never changed or deleted, and streams only grow', async () => {
  await log.note(byPerson(somebody(8)))
  const statements = [
    `update audit_entries set reason = 'another' where stream = 'people-08'`,
    `delete from audit_entries where stream = 'people-08'`,
    'truncate audit_entries',
    `update audit_heads set length = 0 where stream = 'people-08'`,
    `delete from audit_heads where stream = 'people-09'`,
  ]
  for (const statement of statements) await expect(log.pool.query(statement)).rejects.toThrow(/only (ever|grows)/)
})

test('what looks like a secret is refused before anything is written', async () => {
  const id = somebody(10)
  const secrets: AuditValues[] = [
    { password: 'x' },
    { walletSecret: 'y' },
    { seed: `S${'A'.repeat(55)}` },
    { note: 'v1:sealed' },
  ]
  for (const secret of secrets) await expect(log.note(byPerson(id, { new: secret }))).rejects.toThrow('no secrets')
  await log.note(byPerson(id, { new: { requirePasswordForSend: true } }))
  expect(await numbersIn('people-10')).toEqual([1])
})

test('texts that a database cannot hold are kept as they can be', async () => {
  const odd = { reason: 'a\0b \uD800', origin: { ip: '::1', userAgent: `${'x'.repeat(299)}\u{1F600}` } }
  await log.note(byPerson(somebody(11), { ...odd, new: { name: 'a\0b \u{1F600} \uD800', z: 1, a: ['x'] } }))
  expect(await log.audit.verify()).toMatchObject({ ok: true })
})
