import type pg from 'pg'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { type LedgerFacts, readLedgerFacts } from '#tests/faults/ledger-facts.ts'

export interface Books {
  pool: pg.Pool
  horizonUrl: string
}

/** What the outside was told: a 2xx answer to a payment. */
export interface Accepted {
  requestId: string
  transactionId: string
}

/**
 * Every breach of the money path's promises, one sentence each; none is right. The ledger must stand still and be booked
 * to its end. `settled`: no work is left, so that nothing may be under way any more.
 */
export async function listBreaches(
  books: Books,
  { accepted = [], settled = true }: { accepted?: readonly Accepted[]; settled?: boolean } = {},
): Promise<string[]> {
  const facts = await readLedgerFacts(books)
  const breaches = await Promise.all([
    appliedHaveOneIntent(books, facts),
    confirmedAreApplied(books, facts),
    openAreLive(books, settled),
    booksSumToZero(books),
    mirrorIsLedger(books, facts),
    nobodyIsShort(facts),
    acceptedAreKept(books, accepted),
    reservationsAreOpen(books),
    inflowsAreBookedOnce(books, facts),
    keptCountsAreCounted(books),
  ])
  return breaches.flat()
}

type Row = Record<string, string | null>
const rows = async ({ pool }: Books, query: string, values: unknown[] = []): Promise<Row[]> =>
  (await pool.query<Row>(query, values)).rows

/**
 * I1: whatever our accounts have applied on the ledger was one stored envelope, or is booked as recovered from a state that
 * was lost; and no intent was applied twice.
 */
async function appliedHaveOneIntent(books: Books, { transactions, ours }: LedgerFacts): Promise<string[]> {
  const known = new Map(
    (await rows(books, 'select inner_hash, outcome from submissions where bump_of is null')).map((row) => [
      row.inner_hash,
      row.outcome,
    ]),
  )
  const recovered = new Set(
    (
      await rows(
        books,
        `select hash from transactions where source is not null and ledger is not null
         union select hash from lost_accounts`,
      )
    ).map((row) => row.hash),
  )
  const breaches = transactions
    .filter(({ source }) => ours.has(source))
    .filter(({ hash, innerHash }) => known.has(innerHash) || !recovered.has(hash))
    .filter(({ innerHash, successful }) => known.get(innerHash) !== (successful ? 'applied' : 'failed'))
    .map(
      ({ innerHash }) => `I1: ${innerHash} is in a ledger, its envelope is ${known.get(innerHash) ?? 'unknown'} here`,
    )
  const twice = await rows(
    books,
    `select i.intent_id from submission_intents i join submissions s on s.id = i.submission_id
     where s.outcome = 'applied' group by i.intent_id having count(*) > 1`,
  )
  return [...breaches, ...twice.map((row) => `I1: intent ${row.intent_id} was applied more than once`)]
}

/** I2: what is called done stands in the ledger with its amount, and what failed in a ledger did. */
async function confirmedAreApplied(books: Books, { transactions }: LedgerFacts): Promise<string[]> {
  const byHash = new Map(transactions.map((transaction) => [transaction.hash, transaction]))
  const final = await rows(
    books,
    `select id, status, hash, amount, "to", type in ('order', 'swap', 'pool', 'wallets') as trades from transactions
     where source is not null and (status = 'confirmed' or (status = 'failed' and ledger is not null))`,
  )
  return final.flatMap(({ id, status, hash, amount, to, trades }) => {
    const found = byHash.get(hash ?? '')
    if (found?.successful !== (status === 'confirmed')) return [`I2: ${id} is ${status}, the ledger disagrees`]
    const moved = found.movements.some((movement) => movement.amount === amount && movement.named === to)
    // What a trade moves is less than what it offers, and an opening of wallets moves many things; its legs are compared with the ledger instead.
    return status === 'failed' || moved || trades || amount === '0.0000000'
      ? []
      : [`I2: ${id} moved something else on the ledger`]
  })
}

/** I3: what is signed has a live envelope; when all work is done nothing is open. */
async function openAreLive(books: Books, settled: boolean): Promise<string[]> {
  const orphans = await rows(
    books,
    `select t.id from transactions t where t.status = 'signed' and not exists (select from submission_intents i
     join submissions s on s.id = i.submission_id where i.intent_id = t.id and i.live and s.outcome in ('live', 'stopped'))`,
  )
  const open = settled
    ? await rows(books, `select id, status from transactions where status in ('queued', 'signed')`)
    : []
  return [
    ...orphans.map(({ id }) => `I3: ${id} is signed and no envelope of it is live`),
    ...open.map(({ id, status }) => `I3: ${id} is still ${status}`),
  ]
}

/** I4: every entry of the service’s journal and every asset sums to zero. */
async function booksSumToZero(books: Books): Promise<string[]> {
  const open = await rows(
    books,
    `select entry_id::text as of, asset from postings group by entry_id, asset having sum(amount) <> 0
     union all select 'all entries', asset from postings group by asset having sum(amount) <> 0`,
  )
  return open.map(({ of, asset }) => `I4: ${of} in ${asset} does not sum to zero`)
}

/** I5: the mirror is the ledger, and the service’s journal hold what its accounts hold. */
async function mirrorIsLedger(books: Books, { accounts }: LedgerFacts): Promise<string[]> {
  const mirrored = await rows(
    books,
    `select a.address, a.role, a.sequence::text, b.asset, b.balance, (select coalesce(sum(p.amount), 0)::numeric(30, 7)
       from postings p where p.book = case a.role when 'channel' then 'channel:' || a.address else 'service:' || a.role end and p.asset = b.asset) as booked
     from ledger_accounts a join balances b on b.address = a.address where a.status = 'active'`,
  )
  return mirrored.flatMap(({ address, role, sequence, asset, balance, booked }) => {
    const account = accounts.get(address ?? '')
    const held = account?.balances.get(asset ?? '')
    return [
      ...(held === balance ? [] : [`I5: the mirror of ${address} says ${balance} ${asset}, the ledger ${held}`]),
      ...(account?.sequence === sequence ? [] : [`I5: the mirror of ${address} is at sequence ${sequence}`]),
      ...(role === 'user' || role === 'trading' || booked === held
        ? []
        : [`I5: the books of ${role} say ${booked} ${asset}, the ledger ${held}`]),
    ]
  })
}

/** I6: no account of ours is below the ledger's reserve. */
async function nobodyIsShort({ accounts, baseReserve }: LedgerFacts): Promise<string[]> {
  return [...accounts.values()].flatMap(({ address, entries, balances }) => {
    const least = BigInt(2 + entries) * BigInt(baseReserve)
    const held = balances.get('XLM') ?? '0'
    return toStroops(held) >= least
      ? []
      : [`I6: ${address} holds ${held} XLM, less than its reserve of ${fromStroops(least)}`]
  })
}

/** I7 and I9: what was answered with 2xx is there, under that id, once. */
async function acceptedAreKept(books: Books, accepted: readonly Accepted[]): Promise<string[]> {
  const kept = await rows(books, 'select id, request_id from transactions where request_id = any($1)', [
    accepted.map(({ requestId }) => requestId),
  ])
  return accepted.flatMap(({ requestId, transactionId }) => {
    const ids = kept.filter((row) => row.request_id === requestId).map(({ id }) => id)
    return ids.length === 1 && ids[0] === transactionId
      ? []
      : [`I7, I9: request ${requestId} was answered with ${transactionId}, kept is ${ids.join(' and ') || 'nothing'}`]
  })
}

/** I12: what is final holds nothing, and what is open holds its amount. */
async function reservationsAreOpen(books: Books): Promise<string[]> {
  const wrong = await rows(
    books,
    `select t.id, t.status from transactions t left join reservations r on r.owner_id = t.id
     where (t.status in ('confirmed', 'failed') and r.owner_id is not null)
       or (t.status in ('queued', 'signed') and t.type = 'payment_out' and r.owner_id is null)`,
  )
  return wrong.map(({ id, status }) => `I12: ${id} is ${status}, and its reservation does not fit that`)
}

/** Each payment that reached one of our people is one row of theirs; what a service account gave has its own already, and so has a swap; what a trading wallet brings back is its owner's all the time. */
async function inflowsAreBookedOnce(books: Books, { transactions, ours }: LedgerFacts): Promise<string[]> {
  const booked = await rows(
    books,
    `select operation_id::text, account, amount from transactions where type in ('payment_in', 'funding', 'merge') and "from" is distinct from "to"`,
  )
  const keys = booked.map(({ operation_id: operation, account, amount }) => `${operation} ${account} ${amount}`)
  const expected = transactions.flatMap(({ movements }) =>
    movements
      .filter(
        ({ from, to }) =>
          (ours.get(to) === 'user' || (ours.get(to) === 'trading' && ours.get(from) !== 'user')) &&
          from !== to &&
          !['treasury', 'fee', 'vault', 'trading'].includes(ours.get(from) ?? ''),
      )
      .map(({ operationId, to, amount }) => `${operationId} ${to} ${amount}`),
  )
  const missing = expected.filter((key) => !keys.includes(key)).map((key) => `inflow ${key} is not booked`)
  const extra = keys.filter((key) => !expected.includes(key)).map((key) => `inflow ${key} is on no ledger`)
  return [...missing, ...extra, ...(new Set(keys).size === keys.length ? [] : ['an inflow is booked twice'])]
}

/** The counts that triggers keep are those of the rows, in every hour, day and minute. */
async function keptCountsAreCounted(books: Books): Promise<string[]> {
  const wrong = await rows(
    books,
    `select 'sign-ups' as what, grain, at::text, sum(count)::text as off from (
       select grain, at, count from sign_up_counts
       union all
       select grain, date_trunc(grain, created_at, 'UTC'), -1 from users, (values ('hour'), ('day'), ('millennium')) grains (grain)) kept
     group by 2, at having sum(count) <> 0
     union all
     select 'ends by ' || code, grain, at::text, sum(count)::text from (
       select grain, at, result_code as code, count from transaction_outcomes
       union all
       select grain, date_trunc(grain, "timestamp", 'UTC'), case status when 'failed' then result_code else '' end, -1
       from transactions, (values ('minute'), ('hour')) grains (grain)
       where source is not null and status in ('confirmed', 'failed')) kept
     where at > now() - interval '1 day' group by 1, 2, at having sum(count) <> 0`,
  )
  return wrong.map(({ what, grain, at, off }) => `the ${what} kept for the ${grain} ${at} are off by ${off}`)
}
