import { readFileSync } from 'node:fs'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type { Database } from '#db/database.ts'
import { openDatabase } from '#db/open-database.ts'
import { createAdminService } from '#server/domains/admin/admin.service.ts'
import { startPostgres } from '#server/postgres/start-postgres.ts'
import type { Town } from './town.ts'

const towns = JSON.parse(readFileSync('/tmp/adm-towns.json', 'utf8')) as Town[]
for (const { folder, users } of towns) {
  const pgs = await startPostgres({ folder: `${folder}/data/postgres` })
  const { db, pool } = openDatabase(pgs.url('astrolabe'), { max: 1 })
  const seen: { sql: string; parameters: readonly unknown[] }[] = []
  const watched = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    log: (e) => {
      seen.push({ sql: e.query.sql, parameters: e.query.parameters })
    },
  })
  const admin = createAdminService({ db: watched, clock: { now: () => new Date() } } as never)
  await admin.peopleOverview()
  for (const s of [...seen]) {
    for (let i = 0; i < 20; i++) await pool.query(s.sql, [...s.parameters])
    const a = performance.now()
    for (let i = 0; i < 300; i++) await pool.query(s.sql, [...s.parameters])
    const ms = (performance.now() - a) / 300
    const p = (await pool.query(`explain (analyze, buffers) ${s.sql}`, [...s.parameters])).rows
      .map((r) => r['QUERY PLAN'])
      .join('\n')
    console.log(
      users,
      ms.toFixed(3),
      s.sql.replace(/\s+/g, ' ').slice(0, 60),
      process.argv[2] ? '\n' + p : p.match(/Buffers: shared[^\n]*/)?.[0],
    )
  }
  await db.destroy()
  await pgs.stop()
}
process.exit()
