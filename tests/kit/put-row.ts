import type { ClientBase } from 'pg'

export type Values = Record<string, unknown>
const LATER = new Date(Date.now() + 86_400_000)

const BY_TYPE: Record<string, unknown> = {
  text: 'text',
  integer: 1,
  smallint: 1,
  bigint: 1,
  numeric: 1,
  boolean: false,
  jsonb: '{}',
  bytea: Buffer.alloc(32),
  date: LATER,
  'timestamp with time zone': new Date(),
}

/** Inserts a row in which whatever must be there and is not given has some value of its type; answers its id. */
export async function putRow(client: ClientBase, table: string, given: Values): Promise<string> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns where table_schema = 'public'
       and table_name = $1 and is_nullable = 'NO' and is_identity = 'NO' and column_default is null and is_generated = 'NEVER'`,
    [table],
  )
  const filled: Values = { ...given }
  for (const { name, type } of rows) filled[name] ??= type === 'uuid' ? crypto.randomUUID() : BY_TYPE[type]
  const names = Object.keys(filled)
  await client.query(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
     values (${names.map((_name, at) => `$${at + 1}`).join(', ')})`,
    names.map((name) => filled[name]),
  )
  return String(filled['id'] ?? filled['handle'])
}
