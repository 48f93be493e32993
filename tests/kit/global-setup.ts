import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#db/migrator.ts'
import { openDatabase } from '#db/open-database.ts'
import { startPostgres } from '#server/postgres/start-postgres.ts'
import { scratchFolder } from '#tests/kit/scratch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's own Postgres, at its database `postgres`. */
    postgresUrl: string
    /** Why the template could not be migrated; empty if it was. Tests that need no database run all the same. */
    templateFault: string
  }
}

/** One throwaway Postgres per run, with a template database that is migrated once. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [path.join(import.meta.dirname, '../../scripts/build-mails.mjs')], {
    stdio: 'inherit',
  })
  const folder = scratchFolder('astrolabe-tests-')
  // A connection in use for a while reuses plans that know no parameter: what needs one to be a constant fails here at once.
  const postgres = await startPostgres({ folder, durable: false, settings: { plan_cache_mode: 'force_generic_plan' } })
  const fault = await makeTemplate(postgres.url('postgres'), postgres.url('template_app')).then(() => '', String)
  provide('templateFault', fault)
  provide('postgresUrl', postgres.url('postgres'))
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(adminUrl: string, templateUrl: string): Promise<void> {
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  try {
    await admin.query('create database template_app')
    const opened = openDatabase(templateUrl, { max: 2 })
    try {
      await migrate(opened)
    } finally {
      await opened.db.destroy()
    }
    await admin.query('alter database template_app is_template true allow_connections false')
  } finally {
    await admin.end()
  }
}
