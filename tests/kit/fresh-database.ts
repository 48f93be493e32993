import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'

export interface FreshDatabase extends OpenDatabase, AsyncDisposable {
  url: string
  /** Ends the connections and drops the database; `await using` calls it. Safe to call twice. */
  drop(): Promise<void>
}

/** Migrated and empty, or with the texts that a first start of the product brings into it. */
export type Template = 'template_app' | 'template_started'

/** A migrated database of one's own, copied from the run's template in a few tens of milliseconds. */
export async function freshDatabase({
  max = 10,
  template = 'template_app',
}: {
  max?: number
  template?: Template
} = {}): Promise<FreshDatabase> {
  const fault = inject('templateFault')
  if (fault !== '') throw new Error(`There is no template to copy: ${fault}`)
  return openCopy(template, max)
}

/** A copy of a database as it stands now, as a backup is: who is connected to it loses the connection for a moment. */
export async function backupOf(databaseUrl: string): Promise<FreshDatabase> {
  const source = new URL(databaseUrl).pathname.slice(1)
  await asAdmin(async (admin) => {
    await admin.query(`alter database ${source} allow_connections false`)
    await admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [source])
  })
  try {
    return await openCopy(source, 10)
  } finally {
    await asAdmin((admin) => admin.query(`alter database ${source} allow_connections true`))
  }
}

async function openCopy(template: string, max: number): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = await createDatabase(`${name} template ${template} strategy file_copy`, name)
  const opened = openDatabase(url, { max })
  let dropped = false
  const drop = async () => {
    if (dropped) return
    dropped = true
    await opened.db.destroy()
    await asAdmin((admin) => admin.query(`drop database ${name} with (force)`))
  }
  return { ...opened, url, drop, [Symbol.asyncDispose]: drop }
}

/** An empty database that no migration has touched: for tests of the migrations themselves. Dropped with the run. */
export async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(8).toString('hex')}`
  return createDatabase(name, name)
}

async function createDatabase(clause: string, name: string): Promise<string> {
  await asAdmin((admin) => admin.query(`create database ${clause}`))
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return url.href
}

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(inject('postgresUrl'))
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
