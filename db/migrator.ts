import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { makeFresh } from '#db/fresh-database.ts'
import type { OpenDatabase } from '#db/open-database.ts'

const MIGRATIONS = path.join(import.meta.dirname, 'migrations')
const silent = new Logger(() => () => {})

/** The database was made by a newer program, or a migration's file was renamed or removed. */
export class MigrationMismatch extends Error {}

/**
 * Brings a database to the newest shape: first the job queue's own schema, then ours; an empty one by schema.sql at once.
 * Returns the names of the migrations that are in it from now on. Safe to run from several processes at once.
 */
export async function migrate(opened: OpenDatabase): Promise<string[]> {
  const names = await namesIn(MIGRATIONS)
  if (await makeFresh(opened, names)) {
    await runMigrations({ pgPool: opened.pool, logger: silent })
    return names
  }
  return applyMigrations(opened, MIGRATIONS)
}

/**
 * As migrate, one SQL transaction for each migration together with its record, so that a kill in the middle of one leaves the
 * next start whole.
 */
export async function applyMigrations({ db, pool }: OpenDatabase, folder = MIGRATIONS): Promise<string[]> {
  await runMigrations({ pgPool: pool, logger: silent })
  const migrator = new Migrator({ db, provider: migrationsIn(folder) })
  const applied: string[] = []
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp()
    if (error !== undefined) throw explain(error, results.find(({ status }) => status === 'Error')?.migrationName)
    if (results.length === 0) return applied
    applied.push(...results.map(({ migrationName }) => migrationName))
  }
}

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
    .sort()

function migrationsIn(folder: string): MigrationProvider {
  return {
    getMigrations: async () => {
      const load = async (name: string): Promise<[string, Migration]> => {
        const module: Migration = await import(/* @vite-ignore */ pathToFileURL(path.join(folder, `${name}.ts`)).href)
        return [name, module]
      }
      return Object.fromEntries(await Promise.all((await namesIn(folder)).map(load)))
    },
  }
}

function explain(error: unknown, name: string | undefined): unknown {
  const reason = error instanceof Error ? error.message : String(error)
  if (name !== undefined) return new Error(`The migration ${name} failed: ${reason}`, { cause: error })
  if (!reason.startsWith('corrupted migrations')) return error
  return new MigrationMismatch(`The database does not fit this program: ${reason}.`, { cause: error })
}
