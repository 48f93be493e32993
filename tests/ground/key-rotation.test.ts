import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OpenDatabase } from '#db/open-database.ts'
import { type RotationParts, rotateMasterKey } from '#server/cli/rotation.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import { type KeyRing, masterKeyId } from '#server/stellar/key-ring.ts'
import { auditOf } from '#tests/kit/audit-of.ts'
import { backupOf, freshDatabase } from '#tests/kit/fresh-database.ts'
import { openedBy, ringOf, startSealing } from './kit/sealing-process.ts'

const [OLD, NEW, STRAY] = [randomBytes(32), randomBytes(32), randomBytes(32)] as const

/** State of each master key that the database lists. */
async function statesOf({ pool }: OpenDatabase): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ id: string; state: string }>('select id, state from master_keys')
  const names = new Map([OLD, NEW, STRAY].map((key, at) => [masterKeyId(key), ['old', 'new', 'stray'][at] ?? '']))
  return Object.fromEntries(rows.map(({ id, state }) => [names.get(id) ?? id, state]))
}

async function refusalOf(start: Promise<unknown>): Promise<string> {
  const fault = await start.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(fault).toBeInstanceOf(StartFault)
  return fault instanceof Error ? fault.message : ''
}

test('a process with the old key alone neither registers nor starts after a rotation; one that has both seals with the new', async () => {
  await using fresh = await freshDatabase()
  const old = await startSealing(fresh, ringOf(OLD))
  const both = await startSealing(fresh, ringOf(NEW, OLD))
  await old.register()
  await both.register() // listed is only the old one: it seals
  expect(await openedBy(fresh, OLD, NEW)).toEqual([2, 0])
  await rotateMasterKey({ opened: fresh, audit: auditOf(fresh.db), ring: ringOf(NEW, OLD) })
  await expect(old.register()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(fresh.db.transaction().execute(old.sealIn)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await both.register()
  expect(await openedBy(fresh, OLD, NEW)).toEqual([0, 3])
  expect(await statesOf(fresh)).toEqual({ old: 'retired', new: 'current' })
  expect(await refusalOf(startSealing(fresh, ringOf(OLD)))).toBe(
    `MASTER_KEY is not the key that this database is sealed with (${masterKeyId(NEW)}).`,
  )
  await startSealing(fresh, ringOf(NEW)) // the old one may be dropped now
})

test('a backup from before a rotation starts with new,old, seals with the old key, and is rotated to the new one', async () => {
  await using original = await freshDatabase()
  await (await startSealing(original, ringOf(OLD))).register()
  await using restored = await backupOf(original.url)
  await rotateMasterKey({ opened: original, audit: auditOf(original.db), ring: ringOf(NEW, OLD) })
  expect(await refusalOf(startSealing(restored, ringOf(NEW)))).toMatch(/^MASTER_KEY is not the key/)
  await (await startSealing(restored, ringOf(NEW, OLD))).register()
  expect(await openedBy(restored, OLD, NEW)).toEqual([2, 0])
  await rotateMasterKey({ opened: restored, audit: auditOf(restored.db), ring: ringOf(NEW, OLD) })
  expect(await openedBy(restored, OLD, NEW)).toEqual([0, 2])
})

test.each(['kept', 'introduced', 'resealed'] as const)(
  'a rotation that is cut short once the key is %s is completed by the next, while two processes register',
  async (point) => {
    await using fresh = await freshDatabase()
    const ring = fileOf(OLD)
    const [web, worker] = [await startSealing(fresh, ring), await startSealing(fresh, ring)]
    let stopped = false
    let registered = 0
    const registering = [web, worker].map(async ({ register }) => {
      while (!stopped) await register().then(() => (registered += 1))
    })
    const parts: RotationParts = { opened: fresh, audit: auditOf(fresh.db), ring, keep: ring.keep }
    const reached = (now: string) => {
      if (now === point) throw new Error('the power is cut')
    }
    try {
      await expect(rotateMasterKey({ ...parts, reached })).rejects.toThrow('the power is cut')
      await startSealing(fresh, ring)
      await rotateMasterKey(parts)
    } finally {
      stopped = true // before the database goes, also where an expectation failed
      await Promise.allSettled(registering)
    }
    await Promise.all(registering)
    const [newest, ...older] = ring.keys()
    expect(older).toEqual([OLD])
    expect(registered).toBeGreaterThan(0)
    expect(await openedBy(fresh, Buffer.from(newest ?? []), OLD)).toEqual([registered, 0])
    expect(Object.values(await statesOf(fresh)).sort()).toEqual(['current', 'retired'])
  },
)

test('what is being sealed holds off a rotation, and what waits for one is sealed with the new key', async () => {
  await using fresh = await freshDatabase()
  await startSealing(fresh, ringOf(OLD))
  const both = await startSealing(fresh, ringOf(NEW, OLD))
  const sealing = Promise.withResolvers<void>()
  const slow = fresh.db.transaction().execute(async (trx) => {
    await both.sealIn(trx)
    await sealing.promise
  })
  let isRotated = false
  const rotating = rotateMasterKey({ opened: fresh, audit: auditOf(fresh.db), ring: ringOf(NEW, OLD) }).then(
    () => (isRotated = true),
  )
  const soon = { timeout: 60_000 }
  await expect.poll(() => waiting(fresh), soon).toBe(1)
  const waits = both.register()
  await expect.poll(() => waiting(fresh), soon).toBe(2)
  expect(isRotated).toBe(false)
  sealing.resolve()
  await Promise.all([slow, rotating, waits])
  expect(await openedBy(fresh, NEW)).toEqual([1])
})

test('a key that the database does not know is refused unless it waits before the current one', async () => {
  await using fresh = await freshDatabase()
  await startSealing(fresh, ringOf(OLD))
  expect(await refusalOf(startSealing(fresh, ringOf(STRAY)))).toMatch(/^MASTER_KEY is not the key [^.]+\.$/)
  expect(await refusalOf(startSealing(fresh, ringOf(OLD, STRAY)))).toBe(
    `MASTER_KEY holds a key that this database does not know (${masterKeyId(STRAY)}).`,
  )
  await startSealing(fresh, ringOf(NEW, STRAY, OLD))
  await rotateMasterKey({ opened: fresh, audit: auditOf(fresh.db), ring: ringOf(NEW, STRAY, OLD) })
  expect(await statesOf(fresh)).toEqual({ old: 'retired', stray: 'retired', new: 'current' })
  await startSealing(fresh, ringOf(NEW, STRAY, OLD))
})

test('a key that is still in use may not be dropped, and a damaged check value is refused', async () => {
  await using fresh = await freshDatabase()
  await startSealing(fresh, ringOf(OLD))
  const reached = (point: string) => {
    if (point === 'introduced') throw new Error('the power is cut')
  }
  await expect(
    rotateMasterKey({ opened: fresh, audit: auditOf(fresh.db), ring: ringOf(NEW, OLD), reached }),
  ).rejects.toThrow('power')
  expect(await refusalOf(startSealing(fresh, ringOf(NEW)))).toMatch(/^MASTER_KEY lacks the older key [^.]+\.$/)
  await fresh.pool.query(
    `update master_keys set check_value = (select check_value from master_keys where state = 'retiring')
     where state = 'current'`,
  )
  expect(await refusalOf(startSealing(fresh, ringOf(NEW, OLD)))).toMatch(
    /^MASTER_KEY does not open its own check value [^.]+\.$/,
  )
})

test('a database of before its keys were listed takes over those that open it, and refuses others', async () => {
  await using fresh = await freshDatabase()
  await (await startSealing(fresh, ringOf(OLD))).register()
  const forget = () => fresh.pool.query('delete from master_keys')
  await forget()
  expect(await refusalOf(startSealing(fresh, ringOf(STRAY)))).toMatch(/^MASTER_KEY is not the key/)
  expect(await statesOf(fresh)).toEqual({})
  const starts = [ringOf(OLD), ringOf(NEW, OLD), ringOf(OLD)].map((ring) => startSealing(fresh, ring))
  await Promise.all(starts)
  expect(await statesOf(fresh)).toEqual({ old: 'current' })
})

test('two first starts with different keys: one of them is refused', async () => {
  await using fresh = await freshDatabase()
  const starts = await Promise.allSettled([startSealing(fresh, ringOf(OLD)), startSealing(fresh, ringOf(STRAY))])
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a second rotation at the same time is refused', async () => {
  await using fresh = await freshDatabase()
  const ring = fileOf(OLD)
  const parts = { opened: fresh, audit: auditOf(fresh.db), ring, keep: ring.keep }
  const second = () =>
    expect(rotateMasterKey(parts)).rejects.toThrow('Another npm run keys:rotate is at work on this database.')
  await rotateMasterKey({ ...parts, reached: second })
  expect(ring.keys()).toHaveLength(2)
})

/** Keys as a file keeps them for several processes. */
function fileOf(first: Buffer): KeyRing & { keep: (keys: readonly Uint8Array[]) => void } {
  let kept: readonly Uint8Array[] = [first]
  return {
    keys: () => kept,
    refresh: () => {},
    keep: (keys) => {
      kept = keys
    },
  }
}

/** How many statements wait for a lock of another in this database. */
async function waiting({ pool }: OpenDatabase): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    `select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return Number(rows[0]?.count)
}
