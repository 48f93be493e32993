import type pg from 'pg'

export interface SettledParts {
  pool: pg.Pool
  horizonUrl: string
  /** Transactions that the product said it accepted. */
  accepted: readonly string[]
}

const AT_ONCE = 20

/** What does not hold after every payment is booked; empty where all does. */
export async function checkSettled(parts: SettledParts): Promise<string[]> {
  const [records, ledger, mirror] = await Promise.all([checkRecords(parts), checkLedger(parts), checkMirror(parts)])
  return [...records, ...ledger, ...mirror]
}

/** Every accepted payment is one row, confirmed once by one hash; nothing is held any more. */
async function checkRecords({ pool, accepted }: SettledParts): Promise<string[]> {
  const { rows } = await pool.query<Record<string, number>>(
    `with sent as (select * from transactions where type = 'payment_out')
    select
      (select count(*)::int from unnest($1::uuid[]) a (id) where not exists (select from sent s where s.id = a.id)) as "accepted payments without a row",
      (select count(*)::int from sent s where s.id <> all($1::uuid[])) as "payments that nobody asked for",
      (select count(*)::int from sent where status <> 'confirmed') as "payments not confirmed",
      (select count(*)::int from (select hash from sent group by hash having count(*) > 1) twice) as "hashes of two payments",
      (select count(*)::int from (select i.intent_id from submission_intents i join submissions s on s.id = i.submission_id
        where s.outcome = 'applied' group by i.intent_id having count(*) > 1) twice) as "payments applied twice",
      (select count(*)::int from sent s where not exists (select from transactions r
        where r.type = 'payment_in' and r.hash = s.hash and r.amount = s.amount and r."to" = s."to")) as "payments that did not arrive",
      (select count(*)::int from reservations) as "reservations left",
      (select count(*)::int from ledger_accounts where frozen_reason is not null) as "accounts frozen"`,
    [accepted],
  )
  return named(rows[0] ?? {})
}

/** The ledger counts as many transactions of these senders as there are payments: by how far their sequence numbers rose. */
async function checkLedger({ pool, horizonUrl }: SettledParts): Promise<string[]> {
  const { rows } = await pool.query<{ source: string; used: number; last: string }>(
    `select source, count(*)::int as used, max(sequence)::text as last from submissions
      where outcome in ('applied', 'failed') group by source`,
  )
  const faults = await atOnce(rows, async ({ source, used, last }) => {
    const { sequence } = await readAccount(horizonUrl, source)
    const opened = (BigInt(sequence) >> 32n) << 32n
    return sequence === last && BigInt(sequence) - opened === BigInt(used) ? [] : [source]
  })
  return named({ 'accounts whose sequence numbers are not those of their payments': faults.length })
}

/** The mirror of every user's XLM is what the ledger says. */
export async function checkMirror({ pool, horizonUrl }: Pick<SettledParts, 'pool' | 'horizonUrl'>): Promise<string[]> {
  const { rows } = await pool.query<{ address: string; balance: string }>(
    `select b.address, b.balance::text as balance from balances b join ledger_accounts a using (address)
      where a.role = 'user' and b.asset = 'XLM'`,
  )
  const faults = await atOnce(rows, async ({ address, balance }) => {
    const { balances } = await readAccount(horizonUrl, address)
    return balances.some((line) => line.asset_type === 'native' && line.balance === balance) ? [] : [address]
  })
  return named({ 'balances that are not the ledger’s': faults.length })
}

interface Account {
  sequence: string
  balances: { asset_type: string; balance: string }[]
}

async function readAccount(horizonUrl: string, address: string): Promise<Account> {
  return (await (await fetch(`${horizonUrl}/accounts/${address}`)).json()) as Account
}

async function atOnce<T>(items: readonly T[], check: (item: T) => Promise<string[]>): Promise<string[]> {
  const faults: string[] = []
  for (let start = 0; start < items.length; start += AT_ONCE)
    faults.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(check))).flat())
  return faults
}

const named = (counts: Record<string, number>): string[] =>
  Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`]))
