import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { type Check, faultIf, faultsOf } from '#server/kernel/check.ts'
import { shortNumber } from '#server/kernel/short-number.ts'

export interface DatabaseParts {
  db: Db
  /** Rejects where the database takes no writes. */
  requireWritable: () => Promise<unknown>
  limits?: Partial<DatabaseLimits>
}
interface DatabaseLimits {
  /** Gigabytes above which somebody should plan for more. */
  gigabytes: number
  /** Dead rows beyond which a table should have been vacuumed, beside a fifth of its living ones. */
  deadRows: number
  /** Transactions since a row was frozen; at 2 billion Postgres stops. */
  oldestTransaction: number
}
const LIMITS: DatabaseLimits = { gigabytes: 500, deadRows: 500_000, oldestTransaction: 1_000_000_000 }
const GIGABYTE = 2 ** 30

/** Is the database there, and is it looked after? */
export function databaseChecks({ db, requireWritable, limits: others }: DatabaseParts): Check[] {
  const limits = { ...LIMITS, ...others }
  return [writable(requireWritable), size(db, limits), vacuum(db, limits)]
}

const writable = (requireWritable: () => Promise<unknown>): Check => ({
  id: 'database.writable',
  group: 'service',
  severity: 'critical',
  everySeconds: 15,
  name: { en: 'Database', es: 'Base de datos' },
  fault: {
    en: 'The database takes no writes: {cause}',
    es: 'La base de datos no admite escrituras: {cause}',
  },
  measure: 'milliseconds',
  component: 'web',
  needs: [],
  remedies: [
    {
      words: {
        en: 'Look at the server of the database: is it running, is its disk full, is it a replica?',
        es: 'Revisa el servidor de la base de datos: ¿está en marcha, tiene el disco lleno, es una réplica?',
      },
    },
  ],
  async look() {
    const begun = performance.now()
    try {
      await requireWritable()
      return faultIf(false, Math.round(performance.now() - begun))
    } catch (cause) {
      return faultIf(true, null, { cause: cause instanceof Error ? cause.message.slice(0, 200) : 'unknown' })
    }
  },
})

const size = (db: Db, { gigabytes }: DatabaseLimits): Check => ({
  id: 'database.size',
  group: 'service',
  severity: 'medium',
  everySeconds: 3600,
  name: { en: 'Size of the database', es: 'Tamaño de la base de datos' },
  fault: {
    en: 'The database has {gigabytes} GB, more than the {limit} GB it was planned for.',
    es: 'La base de datos ocupa {gigabytes} GB, más de los {limit} GB previstos.',
  },
  measure: 'bytes',
  needs: ['database'],
  remedies: [
    { words: { en: 'Give the database more room.', es: 'Amplía el espacio de la base de datos.' } },
    {
      words: {
        en: 'Look at which tables grow: pg_total_relation_size names the largest.',
        es: 'Mira qué tablas crecen: pg_total_relation_size muestra las mayores.',
      },
    },
  ],
  async look() {
    const [row] = await rowsOf(db, sql<{ bytes: string }>`select pg_database_size(current_database())::text as bytes`)
    const bytes = Number(row?.bytes ?? 0)
    const facts = { gigabytes: shortNumber(bytes / GIGABYTE), limit: gigabytes }
    return faultIf(bytes > gigabytes * GIGABYTE, bytes, facts)
  },
})

const vacuum = (db: Db, { deadRows, oldestTransaction }: DatabaseLimits): Check => ({
  id: 'database.vacuum',
  group: 'service',
  severity: 'medium',
  everySeconds: 3600,
  name: { en: 'Vacuum', es: 'Limpieza de la base de datos' },
  fault: {
    en: 'The database cleans up too slowly: {table} has {dead} dead rows.',
    es: 'La base de datos se limpia demasiado despacio: {table} tiene {dead} filas muertas.',
  },
  measure: 'count',
  needs: ['database'],
  remedies: [
    {
      words: {
        en: 'Look for a transaction or a replication slot that has been open for hours, and end it.',
        es: 'Busca una transacción o una ranura de replicación abierta desde hace horas y termínala.',
      },
    },
    {
      words: {
        en: 'Run VACUUM on that table while little happens.',
        es: 'Ejecuta VACUUM en esa tabla con poco tráfico.',
      },
    },
  ],
  async look() {
    const rows = await rowsOf(
      db,
      sql<{ table: string; dead: number }>`
      (select relname::text as "table", n_dead_tup::float8 as dead from pg_stat_user_tables
        where n_dead_tup > ${deadRows} and n_dead_tup > n_live_tup / 5 order by n_dead_tup desc limit 5)
      union all select datname::text, age(datfrozenxid)::float8 from pg_database
        where datname = current_database() and age(datfrozenxid) > ${oldestTransaction}`,
    )
    return faultsOf(rows.map(({ table, dead }) => ({ subject: table, facts: { table, dead } })))
  },
})
