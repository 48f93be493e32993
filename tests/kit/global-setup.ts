import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { DELIVERED_CONTENT } from '#db/domains/content/delivered-content.ts'
import { migrate } from '#db/migrator.ts'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { releaseContent } from '#server/domains/content/releasing.ts'
import { createPublishing } from '#server/domains/publishing/publishing.service.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { type EmbeddedPostgres, startPostgres } from '#server/postgres/start-postgres.ts'
import type { Template } from '#tests/kit/fresh-database.ts'
import { scratchFolder } from '#tests/kit/scratch.ts'
import { countStarts } from '#tests/kit/start-costs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's own Postgres, at its database `postgres`. */
    postgresUrl: string
    /** Why the template could not be migrated; empty if it was. Tests that need no database run all the same. */
    templateFault: string
    /** Folder of what the run throws away. */
    scratch: string
  }
}

/** One throwaway Postgres per run, with template databases that are made once. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [path.join(import.meta.dirname, '../../scripts/build-parts.mjs')], {
    stdio: 'inherit',
  })
  const sumUp = countStarts()
  const folder = scratchFolder('astrolabe-tests-')
  // A connection in use for a while reuses plans that know no parameter: what needs one to be a constant fails here at once.
  const postgres = await startPostgres({ folder, durable: false, settings: { plan_cache_mode: 'force_generic_plan' } })
  const fault = await makeTemplates(postgres).then(() => '', String)
  provide('scratch', folder)
  provide('templateFault', fault)
  provide('postgresUrl', postgres.url('postgres'))
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
    console.log(sumUp())
  }
}

async function makeTemplates({ url }: EmbeddedPostgres): Promise<void> {
  await makeTemplate(url, 'template_app', 'template1', migrate)
  await makeTemplate(url, 'template_started', 'template_app', ({ db }) =>
    releaseContent({ db, clock: systemClock, publishing: createPublishing({ db }) }, DELIVERED_CONTENT),
  )
}

/** Nobody is connected to it afterwards, as whoever copies it needs. */
async function makeTemplate(
  url: EmbeddedPostgres['url'],
  name: Template,
  from: string,
  fill: (opened: OpenDatabase) => Promise<unknown>,
): Promise<void> {
  const admin = new pg.Client(url('postgres'))
  await admin.connect()
  try {
    await admin.query(`create database ${name} template ${from}`)
    const opened = openDatabase(url(name), { max: 2 })
    try {
      await fill(opened)
    } finally {
      await opened.db.destroy()
    }
    await admin.query(`alter database ${name} is_template true allow_connections false`)
  } finally {
    await admin.end()
  }
}
