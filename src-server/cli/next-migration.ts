import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartFault } from '#server/kernel/start-fault.ts'

const WORD = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const CONTENT = `import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql\`
  \`.execute(db)
}
`

/**
 * Writes an empty migration named by the minute (UTC), so that two branches seldom choose the same name, and returns its path.
 * The numbered ones of before sort below.
 */
export function nextMigration(folder: string, domain = '', what = '', now = new Date()): string {
  if (!WORD.test(domain) || !WORD.test(what)) {
    throw new StartFault(
      'Use: npm run db:new <domain> <what>, each in small letters and hyphens, as in: staking rewards-index',
    )
  }
  const minute = now.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')
  const file = path.join(folder, `${minute}_${domain.replaceAll('-', '_')}_${what.replaceAll('-', '_')}.ts`)
  writeFileSync(file, CONTENT, { flag: 'wx' })
  return file
}
