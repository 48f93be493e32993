import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareWithLedger, type LedgerVerdict } from '#server/domains/audit/ledger-anchors.ts'
import { createHorizonClient, openHorizon } from '#server/stellar/horizon.ts'
import { openSecret } from '#server/stellar/key-sealing.ts'
import { aUser } from '#tests/kit/people.ts'
import { runJob } from '#tests/kit/run-job.ts'
import { startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'
import { verdictAfter } from './kit/an-audit-log.ts'

let app: TestApp
let now = new Date()
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } })
  await aUser(app)
})
afterAll(() => app.close())

const DAY_MS = 86_400_000
const anchor = () => runJob(app.services, 'audit.anchor')
const anchors = async () =>
  (
    await app.pool.query(`select a.day::text, a.root_hash, t.status, t.hash, t.memo, t.memo_type, t.user_id, t.source, t.network_fee
      from audit_anchors a join transactions t on t.id = a.transaction_id order by a.day`)
  ).rows

test('once a day the hash over all streams’ ends is the memo of a transaction of the fee account', async () => {
  await anchor()
  await anchor()
  await app.settle()
  const rows = await anchors()
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ day: now.toISOString().slice(0, 10), status: 'confirmed', user_id: null })
  expect([rows[0].memo_type, rows[0].memo]).toEqual(['hash', rows[0].root_hash])
  const answer = await fetch(`${app.network.horizonUrl}/transactions/${rows[0].hash}`)
  const { memo, memo_type: memoType, successful, fee_account: payer } = await answer.json()
  expect([memoType, Buffer.from(memo, 'base64').toString('hex')]).toEqual(['hash', rows[0].root_hash])
  expect([successful, payer]).toEqual([true, rows[0].source])
  expect(await app.services.audit.state()).toMatchObject({ anchor: { status: 'confirmed', hash: rows[0].hash } })
  expect(await app.services.audit.verify()).toMatchObject({ ok: true, anchors: 1 })
})

test('the journal stays even, and the next day has an anchor of its own', async () => {
  now = new Date(now.getTime() + DAY_MS)
  await anchor()
  await app.settle()
  expect((await anchors()).map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
  const { rows } = await app.pool.query(
    `select b.balance, (select sum(amount) from postings p where p.book = 'service:fee' and p.asset = 'XLM') as booked
     from balances b join ledger_accounts a on a.address = b.address where a.role = 'fee' and b.asset = 'XLM'`,
  )
  expect(rows[0].booked).toBe(rows[0].balance)
})

test('what was anchored cannot be rolled back, not even to an end that was signed once', async () => {
  const person = await aUser(app)
  const { rows } = await app.pool.query(`select h.* from audit_heads h join audit_entries e on e.stream = h.stream
    where e.actor_id = '${person.id}'`)
  const [before] = rows
  await app.services.settings.setLanguage(person.id, 'es')
  now = new Date(now.getTime() + DAY_MS)
  await anchor()
  const cut = `delete from audit_entries where stream = '${before.stream}' and number > ${before.length}`
  const roll = `update audit_heads set length = $2, hash = $3, signature = $4, signed_at = $5 where stream = $1`
  const log = { db: app.db, auditKey: await keyOf() }
  const verdict = await verdictAfter(log, async (query) => {
    await query(cut)
    await query(roll, [before.stream, before.length, before.hash, before.signature, before.signed_at])
  })
  const day = now.toISOString().slice(0, 10)
  const { length } = before
  expect(verdict.firstFault).toBe(
    `Entry ${length + 1} of ${before.stream} is missing: on ${day} the anchored stream had ${length + 1}.`,
  )
  const found = async (sql: string) => (await verdictAfter(log, (query) => query(sql))).firstFault
  expect(await found(`delete from audit_anchors where day = '${day}'`)).toMatch(
    /^The anchor with the memo \w+ is missing/,
  )
  expect(await found(`update audit_anchors set heads = heads || ' ' where day = '${day}'`)).toBe(
    `The anchor of ${day} was changed after it was written.`,
  )
  expect(
    await found(`update audit_anchors set heads = '[]', root_hash = encode(sha256('[]'), 'hex') where day = '${day}'`),
  ).toBe(`The anchor of ${day} is not the one that was sent to the ledger.`)
  await app.settle()
  expect(await app.services.audit.verify()).toMatchObject({ ok: true, anchors: 3 })
})

test('the ledger itself is asked for each anchor: what was changed here together with its own row is found', async () => {
  const ledger = createHorizonClient(openHorizon(app.network.horizonUrl))
  expect(await compareWithLedger(app.db, ledger)).toEqual({ same: 3, forgotten: 0, waiting: 0 })
  const { day } = (await anchors())[2]
  const fault = { firstFault: `The anchor of ${day} is not what the ledger has.` }
  const root = "encode(sha256('[]'), 'hex')"
  const of = `(select transaction_id from audit_anchors where day = '${day}')`
  const other = `(select hash from transactions where type = 'anchor' and id <> ${of} limit 1)`
  /** What the ledger says after somebody who owns the database has been at work; it is taken back then. */
  const after = async (...statements: string[]) => {
    const found: LedgerVerdict[] = []
    const taken = app.db.transaction().execute(async (trx) => {
      await trx.executeQuery(CompiledQuery.raw('set local session_replication_role = replica'))
      for (const statement of statements) await trx.executeQuery(CompiledQuery.raw(statement))
      found.push(await compareWithLedger(trx, ledger))
      throw new Error('taken back')
    })
    await expect(taken).rejects.toThrow('taken back')
    return found[0]
  }
  const forged = [
    `update transactions set memo = ${root} where id = ${of}`,
    `update audit_anchors set heads = '[]', root_hash = ${root} where day = '${day}'`,
  ]
  expect(await after(...forged)).toMatchObject(fault)
  expect(await after(`update transactions set hash = ${other} where id = ${of}`)).toMatchObject(fault)
  expect(await after(`update transactions set hash = ${root} where id = ${of}`)).toMatchObject(fault)
  const elder = async () => ({ ...(await ledger.root()), history_elder_ledger: 1_000_000 })
  const shortHistory = { root: elder, transaction: async () => null }
  expect(await compareWithLedger(app.db, shortHistory)).toEqual({ same: 0, forgotten: 3, waiting: 0 })
  expect(await compareWithLedger(app.db, ledger)).toEqual({ same: 3, forgotten: 0, waiting: 0 })
})

/** As the database keeps it, sealed. */
async function keyOf(): Promise<Buffer> {
  const { rows } = await app.pool.query(`select sealed_secret from service_secrets where name = 'audit-key'`)
  return Buffer.from(openSecret(app.keys.masterKey, 'audit-key', rows[0].sealed_secret), 'base64')
}
