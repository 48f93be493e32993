import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { OpenDatabase } from '#db/open-database.ts'

const MIGRATIONS = path.join(import.meta.dirname, 'migrations')
const silent = new Logger(() => () => {})

/** The database was made by a newer program, or a migration's file was renamed or removed. */
export class MigrationMismatch extends Error {}

/**
 * Brings a database to the newest shape: first the job queue's own schema, then ours, one SQL transaction for each
 * migration together with its record, so that a kill in the middle of one leaves the next start whole. Returns the names
 * of those that it applied. Safe to run from several processes at once.
 */
export async function migrate({ db, pool }: OpenDatabase, folder = MIGRATIONS): Promise<string[]> {
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

function migrationsIn(folder: string): MigrationProvider {
  return {
    getMigrations: async () => {
      const files = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort()
      const load = async (name: string): Promise<[string, Migration]> => {
        const module: Migration = await import(/* @vite-ignore */ pathToFileURL(path.join(folder, name)).href)
        return [name.slice(0, -'.ts'.length), module]
      }
      return Object.fromEntries(await Promise.all(files.map(load)))
    },
  }
}

function explain(error: unknown, name: string | undefined): unknown {
  const reason = error instanceof Error ? error.message : String(error)
  if (name !== undefined) return new Error(`The migration ${name} failed: ${reason}`, { cause: error })
  if (!reason.startsWith('corrupted migrations')) return error
  return new MigrationMismatch(`The database does not fit this program: ${reason}.`, { cause: error })
}
