import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '#db/database.ts'
import type { Check } from '#server/kernel/check.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import { CHECK_GROUPS, MEASURES, SEVERITIES } from '#shared/domains/monitor/checks.ts'

const Words = z.strictObject({ en: z.string().min(1).max(300), es: z.string().min(1).max(300) })
const Found = z.strictObject({
  measure: z.number().nullable(),
  faults: z
    .array(
      z.strictObject({
        subject: z.string().max(200),
        facts: z.record(z.string(), z.union([z.string().max(500), z.number()])),
      }),
    )
    .max(100),
})

/** Arguments of an operator's look. Queries read only, for two seconds at most. */
interface LookParts {
  now: Date
  query: (text: string) => Promise<unknown[]>
}
const OperatorCheck = z.strictObject({
  id: z.string().regex(/^own\.[a-z0-9]+(-[a-z0-9]+)*$/, 'begins with "own." and is of small letters'),
  group: z.enum(CHECK_GROUPS),
  severity: z.enum(SEVERITIES),
  everySeconds: z.int().min(10).max(86_400),
  name: Words,
  fault: Words,
  measure: z.enum(MEASURES).nullable().default(null),
  remedies: z.array(z.strictObject({ words: Words, page: z.string().startsWith('/').max(200).optional() })).max(10),
  look: z.custom<(parts: LookParts) => unknown>((look) => typeof look === 'function', 'is a function'),
})

const ENDING = '.check.mjs'
const STATEMENT_MS = 2000

/** Reads the checks in an operator's folder. Throws a StartFault that names the file and what is wrong with it. */
export async function loadOperatorChecks(folder: string | undefined): Promise<((db: Db) => Check)[]> {
  if (folder === undefined) return []
  const names = await readdir(folder).catch(() => {
    throw new StartFault(`CHECKS_DIR: the folder ${folder} cannot be read.`)
  })
  const made = await Promise.all(
    names.filter((name) => name.endsWith(ENDING)).map(async (name) => ({ name, check: await load(folder, name) })),
  )
  const ids = made.map(({ check }) => check.id)
  const twice = made.find(({ check }, at) => ids.indexOf(check.id) !== at)
  if (twice) throw new StartFault(`CHECKS_DIR: ${twice.name} has the id ${twice.check.id}, which another file has.`)
  return made.map(({ check }) => (db) => ({ ...check, needs: ['database'], look: (now) => lookOnce(db, check, now) }))
}

async function load(folder: string, name: string): Promise<z.infer<typeof OperatorCheck>> {
  const loaded: unknown = await import(pathToFileURL(path.resolve(folder, name)).href).catch((err: unknown) => {
    throw new StartFault(`CHECKS_DIR: ${name} cannot be loaded: ${err instanceof Error ? err.message : String(err)}`)
  })
  const parsed = z.object({ default: OperatorCheck }).safeParse(loaded)
  if (parsed.success) return parsed.data.default
  const [first] = parsed.error.issues
  throw new StartFault(`CHECKS_DIR: ${name}: ${first?.path.slice(1).join('.') || 'its default'}: ${first?.message}.`)
}

async function lookOnce(db: Db, { look }: z.infer<typeof OperatorCheck>, now: Date) {
  const query = (text: string) =>
    db
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS)}`.execute(trx)
        return (await sql.raw(text).execute(trx.withoutPlugins())).rows
      })
  return Found.nullable().parse(await look({ now, query }))
}
