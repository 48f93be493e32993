import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartFault } from '#server/kernel/start-fault.ts'

const WORD = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const CONTENT = `import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`
  \`.execute(db)
}
`

/** Writes an empty migration with the next number and returns its path. */
export function nextMigration(folder: string, domain = '', what = ''): string {
  if (!WORD.test(domain) || !WORD.test(what)) {
    throw new StartFault(
      'Use: npm run db:new <domain> <what>, each in small letters and hyphens, as in: staking rewards-index',
    )
  }
  const numbers = readdirSync(folder).map((name) => Number(/^(\d{4})_.*\.ts$/.exec(name)?.[1] ?? 0))
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0')
  const file = path.join(folder, `${number}_${domain.replaceAll('-', '_')}_${what.replaceAll('-', '_')}.ts`)
  writeFileSync(file, CONTENT, { flag: 'wx' })
  return file
}
