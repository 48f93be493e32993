import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import { openDatabase } from '#db/open-database.ts'
import { insertMethod } from '#server/domains/deposits/methods.queries.ts'
import { importStatement } from '#server/domains/deposits/statements/importing.ts'
import { createInbox } from '#server/domains/notifications/inbox/inbox.service.ts'
import { createMailOutbox } from '#server/domains/notifications/mail-outbox.ts'
import { createPricesService } from '#server/domains/prices/prices.service.ts'
import { createAccountEvents } from '#server/domains/webhooks/account-events.service.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { DEMO_METHODS } from '#server/seed/payment-methods.ts'
import { sealSecret } from '#server/stellar/key-sealing.ts'
import { cpuMs, familyCpuMs } from '#tests/bench/kit/cpu.ts'
import { memoryOf } from '#tests/bench/kit/memory.ts'
import { type Line, seconds } from '#tests/bench/kit/table.ts'
import type { Row } from './row.types.ts'

const LINES = 10_000
const NO_ASSETS = { list: async () => [], featured: async () => [] }
const MOST_SECONDS = 2
const MOST_MEGABYTES = 50

/**
 * A statement of 10,000 lines matched with 10,000 open orders of everybody: half by their references, a tenth of these a dollar
 * short and so told by mail, half by claims and cents.
 */
export const statement: Row = {
  name: 'statement',
  measure: async (stage) => {
    const { db } = openDatabase(await stage.copyDatabase('statement'), { max: 2 })
    try {
      return [await importLine(db, stage.postgres.pid)]
    } finally {
      await db.destroy()
    }
  },
}

/** Imports into that database, which has people. */
async function importLine(db: Db, postgres: number): Promise<Line> {
  const admin = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const csv = await fill(db)
  const key = randomBytes(32)
  const outbox = createMailOutbox({ clock: systemClock, sealIn: async () => sealSecret.bind(null, key) })
  const deps = {
    db,
    clock: systemClock,
    audit: { note: async () => undefined, noteOwn: async () => undefined },
    publicUrl: 'http://localhost',
    inbox: createInbox({
      db,
      clock: systemClock,
      outbox,
      push: { postAll: async () => undefined },
      accountEvents: createAccountEvents({ db, clock: systemClock }),
      publicUrl: 'http://localhost',
    }),
    notifications: outbox,
    prices: createPricesService({ db, clock: systemClock, assets: NO_ASSETS }),
  } as unknown as Parameters<typeof importStatement>[0]
  const by = { id: admin.id } as Parameters<typeof importStatement>[1]
  const origin = { ip: '127.0.0.1', userAgent: '', deviceHash: null, requestId: uuid() }
  globalThis.gc?.()
  const before = memoryOf(process.pid).now
  const cpuBefore = cpuMs(process.pid) + familyCpuMs(postgres)
  const begun = performance.now()
  const result = await importStatement(deps, by, { input: { method: 'bench-app', csv }, origin })
  const took = (performance.now() - begun) / 1000
  const cpu = (cpuMs(process.pid) + familyCpuMs(postgres) - cpuBefore) / 1000
  const grown = Math.max(0, memoryOf(process.pid).now - before)
  if (result.matched !== LINES) throw new Error(`${result.matched} of ${LINES} lines were matched`)
  return {
    what: `a statement of ${LINES} lines matched with ${LINES} open orders`,
    ours: `${seconds(took)} (CPU of both ${seconds(cpu)}), ${grown.toFixed(0)} MB more`,
    reference: '',
    ratio: '',
    promise: `at most ${seconds(MOST_SECONDS)}, ${MOST_MEGABYTES} MB`,
    reached: took <= MOST_SECONDS && grown <= MOST_MEGABYTES,
  }
}

/** Orders of a method of their own, and the statement that pays them. */
async function fill(db: Db): Promise<string> {
  const id = uuid()
  const settings = DEMO_METHODS[0]?.settings ?? {}
  await insertMethod(db, { id, methodName: 'bench-app', displayName: 'Bench', settings, active: true, at: new Date() })
  await sql`insert into cashapp_payments (id, user_id, method_id, amount, amount_usd, fee_usd, estimated_xlm, xlm_rate, market_rate,
      spread_percent, reference, recipient, hold_days, expires_at, created_at, request_id, claim_key, claim_id, claimed_at, status)
    select gen_random_uuid(), people.ids[1 + n % cardinality(people.ids)], ${id}::uuid, 10 + n / 100.0, 10 + (n / 100), 0, 100, 0.25, 0.25, 1,
      'AST' || lpad(n::text, 8, '0'), '[]', 7, now() + interval '15 minutes', now(), gen_random_uuid(),
      case when n % 4 = 1 then 'D' || n end, 'D' || n, now(), case when n % 4 = 1 then 'claimed' else 'pending' end
    from generate_series(1, ${LINES}) n, (select array_agg(id) as ids from users) people`.execute(db)
  await sql`analyze cashapp_payments`.execute(db)
  const at = new Date().toISOString()
  const lines = Array.from({ length: LINES }, (_, place) => {
    const n = place + 1
    const note = n % 2 === 0 ? `for AST-${String(n).padStart(8, '0')}` : ''
    const short = n % 20 === 0 ? 1 : 0
    return `D${n},${at},USD,${(10 - short + n / 100).toFixed(2)},COMPLETE,${note},$payer${n}`
  })
  return ['Transaction ID,Date,Currency,Amount,Status,Notes,Name of sender/receiver', ...lines].join('\n')
}
