import pg from 'pg'

const PAGE = 200

/** Writes what a ledger of that database became: its records read from Horizon, the rows in one insert, and nothing else. */
export async function openBareBooks(databaseUrl: string, horizonUrl: string) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('create table bare_transactions (like transactions including all)')
  const rows = new Map<number, string>()

  async function book(ledger: number): Promise<void> {
    const kept = rows.get(ledger) ?? (await rowsOf(ledger))
    rows.set(ledger, kept)
    const [transactions] = await Promise.all(
      ['transactions', 'operations', 'effects'].map((kind) => readAll(`${horizonUrl}/ledgers/${ledger}/${kind}`)),
    )
    if (!transactions?.length) throw new Error(`ledger ${ledger} is empty`)
    await client.query('begin')
    await client.query('delete from bare_transactions where ledger = $1', [ledger])
    const fill =
      'insert into bare_transactions select * from jsonb_populate_recordset(null::bare_transactions, $1::jsonb)'
    const { rowCount } = await client.query(fill, [kept])
    if (!rowCount) throw new Error(`ledger ${ledger} has no rows`)
    await client.query('commit')
  }

  async function rowsOf(ledger: number): Promise<string> {
    const ask = 'select json_agg(t)::text as rows from transactions t where ledger = $1'
    return (await client.query<{ rows: string }>(ask, [ledger])).rows[0]?.rows ?? '[]'
  }

  return { book, [Symbol.asyncDispose]: () => client.end() }
}

async function readAll(address: string): Promise<unknown[]> {
  const records: { paging_token: string }[] = []
  for (let size = PAGE; size === PAGE; ) {
    const page = await fetch(`${address}?limit=${PAGE}&cursor=${records.at(-1)?.paging_token ?? ''}`)
    const { _embedded } = (await page.json()) as { _embedded: { records: { paging_token: string }[] } }
    records.push(..._embedded.records)
    size = _embedded.records.length
  }
  return records
}
