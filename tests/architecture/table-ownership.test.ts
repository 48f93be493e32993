import { expect, test } from 'vitest'
import { readSourceTree } from '#tests/architecture/source-tree.ts'

const sources = readSourceTree()
const database = sources.find(({ file }) => file === 'db/tables.ts')?.text ?? ''

const TABLE_LINE = /^ {2}(\w+): (\w+)$/gm

/** Of a domain that lists its tables itself, as `interface TablesOf<Domain>`. */
function tablesOfDomain({ file, text }: { file: string; text: string }): [string, string][] {
  const domain = /^db\/domains\/([\w-]+)\/.*\.tables\.ts$/.exec(file)?.[1]
  const list = /^export interface TablesOf\w+ \{\n([^}]*)\}/m.exec(text)?.[1]
  if (domain === undefined || list === undefined) return []
  return [...list.matchAll(TABLE_LINE)].map(([, table = '']) => [table, domain])
}

/** Table (as the code names it) -> the domain whose folder holds its row type. */
function owners(): Map<string, string> {
  const domains = new Map<string, string>()
  for (const [, types = '', domain = ''] of database.matchAll(
    /import type \{([^}]+)\} from '#db\/domains\/([\w-]+)\//g,
  )) {
    for (const type of types.split(',').map((name) => name.trim())) domains.set(type, domain)
  }
  const tables = [...database.matchAll(TABLE_LINE)]
  const single = tables.map(([, table = '', type = '']) => [table, domains.get(type) ?? ''] as const)
  return new Map([...single, ...sources.flatMap(tablesOfDomain)])
}

const asSql = (table: string) => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Tables that a text inserts into, updates or deletes from, by Kysely or by SQL. */
function changedTables(text: string): string[] {
  const byKysely = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g
  const bySql = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+"?([a-z_]+)"?/gi
  return [byKysely, bySql].flatMap((pattern) => [...text.matchAll(pattern)].map(([, table = '']) => table))
}

test('every table has an owner', () => {
  expect(owners().size).toBeGreaterThan(10)
  expect([...owners()].filter(([, domain]) => domain === '')).toEqual([])
})

/** Columns beside the mirror of an account that say what the engine does with it, written by the engine's own queries. */
const OF_THE_ENGINE = new Map([['src-server/domains/transactions/submission/leases.queries.ts', 'ledger_accounts']])

test('only its owner’s queries change a table', () => {
  const ownerOf = new Map(
    [...owners()].flatMap(
      ([table, domain]) =>
        [
          [table, domain],
          [asSql(table), domain],
        ] as const,
    ),
  )
  const server = sources.filter(
    ({ file }) => file.startsWith('src-server/') && !file.startsWith('src-server/embedded-network/'),
  )
  const changes = server.flatMap(({ file, text }) =>
    changedTables(text)
      .filter((table) => ownerOf.has(table))
      .map((table) => ({ file, table })),
  )
  expect(changes.length).toBeGreaterThan(10)
  const isOwners = ({ file, table }: (typeof changes)[number]) =>
    OF_THE_ENGINE.get(file) === table ||
    (file.startsWith(`src-server/domains/${ownerOf.get(table)}/`) && file.endsWith('.queries.ts'))
  const foreign = changes.filter((change) => !isOwners(change)).map(({ file, table }) => `${file} changes ${table}`)
  expect(foreign).toEqual([])
})
