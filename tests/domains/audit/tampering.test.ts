import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { AUDIT_STREAMS } from '#shared/domains/audit/audit.streams.ts'
import { type AuditLog, anAuditLog, byAdmin, byPerson, type Forge, somebody, verdictAfter } from './kit/an-audit-log.ts'

const TRIES = 1000
const STREAMS = ['administration', 'people-00', 'people-01']
const LENGTH = 4

type Query = Parameters<Forge>[0]
type Pick = <One>(from: readonly One[]) => One

/** Each leaves the rows in a state that the product could not have written. */
const FORGERIES: Record<string, (query: Query, pick: Pick) => Promise<unknown>> = {
  ...Object.fromEntries(
    [
      `id = gen_random_uuid()`,
      `at = at + interval '1 microsecond'`,
      `actor_kind = case actor_kind when 'user' then 'admin' else 'user' end`,
      `actor_id = gen_random_uuid()`,
      `action = 'mail.resent'`,
      `subject_kind = 'anchor'`,
      `subject_id = subject_id || ' '`,
      `old = coalesce(old, '') || ' '`,
      `new = coalesce(new, '') || ' '`,
      `reason = coalesce(reason, '') || '.'`,
      `ip_address = '203.0.113.9'`,
      `user_agent = coalesce(user_agent, '') || 'x'`,
      `request_id = coalesce(request_id, '') || 'x'`,
      `hash = encode(sha256(hash::bytea), 'hex')`,
      `previous_hash = encode(sha256(hash::bytea), 'hex')`,
      `number = number + 100`,
      `stream = 'people-31'`,
    ].map((change) => [
      change,
      (query: Query, pick: Pick) =>
        query(`update audit_entries set ${change} where stream = $1 and number = $2`, place(pick)),
    ]),
  ),
  'an entry is deleted': (query, pick) =>
    query('delete from audit_entries where stream = $1 and number = $2', place(pick)),
  'two entries change places': async (query, pick) => {
    const stream = pick(STREAMS)
    const first = pick([1, 2, 3])
    await query('update audit_entries set number = 1000 where stream = $1 and number = $2', [stream, first])
    const move = 'update audit_entries set number = $3 where stream = $1 and number = $2'
    await query(move, [stream, first + 1, first])
    await query(move, [stream, 1000, first + 1])
  },
  'a forged entry is added': (query, pick) =>
    query(
      `insert into audit_entries (id, stream, number, at, actor_kind, action, subject_kind, subject_id, previous_hash, hash)
       select gen_random_uuid(), stream, length + 1, now(), 'service', 'audit.anchored', 'anchor', 'x', hash, $2
       from audit_heads where stream = $1`,
      [pick(STREAMS), randomBytes(32).toString('hex')],
    ),
  'a tail is cut': (query, pick) =>
    query('delete from audit_entries where stream = $1 and number >= $2', [pick(STREAMS), pick([1, 2, 3, 4])]),
  'a tail is cut and the head moved back': async (query, pick) => {
    const [stream, number] = place(pick)
    await query('delete from audit_entries where stream = $1 and number >= $2', [stream, number])
    await query(
      `update audit_heads h set length = $2 - 1, hash = coalesce(
         (select hash from audit_entries e where e.stream = h.stream and number = $2 - 1), repeat('0', 64)) where stream = $1`,
      [stream, number],
    )
  },
  'a stream is emptied as if nothing had ever stood in it': async (query, pick) => {
    const stream = pick(STREAMS)
    await query('delete from audit_entries where stream = $1', [stream])
    await query(
      `update audit_heads set length = 0, hash = repeat('0', 64), signature = null, signed_at = null where stream = $1`,
      [stream],
    )
  },
  'a signature is replaced': (query, pick) =>
    query('update audit_heads set signature = $2 where stream = $1', [
      pick(AUDIT_STREAMS),
      randomBytes(32).toString('hex'),
    ]),
  'the time of a signature is changed': (query, pick) =>
    query(`update audit_heads set signed_at = signed_at + interval '1 microsecond' where stream = $1`, [
      pick(AUDIT_STREAMS),
    ]),
  'a head gets the signature of another': (query) =>
    query(
      `update audit_heads h set length = o.length, hash = o.hash, signature = o.signature, signed_at = o.signed_at
       from audit_heads o where h.stream = 'people-02' and o.stream = 'people-00'`,
    ),
  'a stream is dropped with its entries': async (query, pick) => {
    const stream = pick(AUDIT_STREAMS)
    await query('delete from audit_entries where stream = $1', [stream])
    await query('delete from audit_heads where stream = $1', [stream])
  },
  'only the head of a stream is dropped': (query, pick) =>
    query('delete from audit_heads where stream = $1', [pick(AUDIT_STREAMS)]),
  'a stream is added': (query) => query(`insert into audit_heads (stream) values ('people-32')`),
}

const place = (pick: Pick): [string, number] => [pick(STREAMS), pick([1, 2, 3, 4])]

async function filled(): Promise<AuditLog> {
  const log = await anAuditLog()
  for (let n = 0; n < LENGTH; n += 1)
    for (const entry of [byAdmin(), byPerson(somebody(0)), byPerson(somebody(1))]) await log.note(entry)
  return log
}

/** Numbers that a seed fixes, so that a failure can be run again. */
function picker(seed: number): Pick {
  let state = seed
  return (from) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    const found = from[state % from.length]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
}

test('a thousand forgeries by somebody who owns the database are found, every one, and nothing else', async () => {
  await using log = await filled()
  const missed: string[] = []
  const names = Object.keys(FORGERIES)
  for (let n = 0; n < TRIES; n += 1) {
    const name = names[n % names.length] ?? ''
    const { ok, firstFault } = await verdictAfter(log, async (query) => FORGERIES[name]?.(query, picker(n)))
    if (ok || !firstFault?.endsWith('.')) missed.push(`${n}: ${name}`)
  }
  expect(missed).toEqual([])
  expect(await log.audit.verify()).toMatchObject({ ok: true, checked: LENGTH * STREAMS.length })
})

test('the first fault is said in a sentence that names the place', async () => {
  await using log = await filled()
  const found = async (forge: Forge) => (await verdictAfter(log, forge)).firstFault
  const sql = (text: string) => (query: Query) => query(text)
  const third = `where stream = 'people-00' and number = 3`
  expect(await found(sql(`update audit_entries set reason = 'x' ${third}`))).toBe(
    'Entry 3 of people-00 was changed after it was written.',
  )
  expect(await found(sql(`delete from audit_entries ${third}`))).toBe('Entry 3 of people-00 is missing.')
  expect(await found(sql(`delete from audit_entries where stream = 'people-00' and number > 2`))).toBe(
    'Entry 3 of people-00 is missing: the stream ended with 4.',
  )
  expect(await found(sql(`update audit_heads set signature = repeat('a', 64) where stream = 'people-00'`))).toBe(
    'The end of people-00 is not signed by this service.',
  )
  expect(await found(sql(`delete from audit_heads where stream = 'people-31'`))).toBe(
    'The stream people-31 is missing.',
  )
})
