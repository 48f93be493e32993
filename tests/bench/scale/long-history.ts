import pg from 'pg'

/** SQL: $3 payments of the person $1 with the address $2, a minute apart; one in a hundred leaves. */
export const FILL = `insert into transactions (id, user_id, type, asset_code, asset_issuer, amount, "from", "to", memo, memo_type, status,
    hash, ledger, ledger_at, booked_at, "timestamp", booked_usd)
  select gen_random_uuid(), $1::uuid, case when g % 100 = 0 then 'payment_out' else 'payment_in' end,
    case when g % 100 = 0 then 'XLM' else 'USDC' end, case when g % 100 = 0 then null else $2 end, g % 1000 + 0.5,
    case when g % 100 = 0 then $2 else 'G' || repeat('A', 55) end, case when g % 100 = 0 then 'G' || repeat('B', 55) else $2 end,
    case g % 10 when 0 then 'rent ' || g when 1 then '=1+' || g end, case when g % 10 < 2 then 'text' end, 'confirmed',
    md5(g::text) || md5('x' || g), g + 1, at, at, at, g % 1000
  from generate_series(1, $3::int) g, lateral (select timestamptz '2018-12-31' + g * interval '1 minute' as at) t`

/** All rows of a person by COPY TO STDOUT, counted and thrown away. */
export async function copyOut(databaseUrl: string, userId: string): Promise<number> {
  if (!/^[0-9a-f-]{36}$/.test(userId)) throw new Error('COPY takes no values')
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    return await new Promise<number>((resolve, reject) => {
      let bytes = 0
      client.query({
        submit: (connection: pg.Connection) =>
          connection.query(
            `copy (select * from transactions where user_id = '${userId}' order by "timestamp" desc, id desc) to stdout (format csv)`,
          ),
        handleCopyData: ({ chunk }: { chunk: Buffer }) => {
          bytes += chunk.length
        },
        handleCommandComplete: () => {},
        handleReadyForQuery: () => resolve(bytes),
        handleError: reject,
      } as unknown as pg.Submittable)
    })
  } finally {
    await client.end()
  }
}
