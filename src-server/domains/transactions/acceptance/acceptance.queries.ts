import type { Reader, Trx } from '#db/database.ts'
import type { Statement } from '#db/pipeline.ts'
import { runAndCommit, runPlannedOnce, runStatement, statement, type TypedStatement } from '#db/pipelined.ts'
import { lockForOutflow, type OutflowAccount } from '#server/domains/accounts/accounts.queries.ts'
import { reserveFor } from '#server/domains/accounts/reservations.queries.ts'
import { operationsOf } from '#server/domains/transactions/operations.ts'
import { type Intent, operationsText } from '#server/domains/transactions/transactions.queries.ts'
import type { Holding } from '#shared/domains/accounts/reserve.ts'
import { assetCode, assetIssuer } from '#shared/kernel/asset-id.ts'
import { countOutflowOf, dailyOutflowOf, stretchOf } from './daily-outflow.queries.ts'
import type { DailyOutflow } from './daily-outflow.ts'
import type { DepositFacts } from './deposit-terms.ts'
import type { TradeWeight } from './outflow.ts'
import type { MoneyRequest, StoredRequest } from './requests.queries.ts'
import { keepShortfallOf, shortfallFactsOf } from './shortfalls.queries.ts'
import { isShort, type Shortfall, type ShortfallFacts } from './shortfalls.ts'

/** What an account holds of one asset, with what intents under way hold of it. */
export interface HeldAsset extends Holding {
  asset: string
  authorized: boolean
}
export interface RequestBefore {
  /** The request as it was accepted before; its hash in hex. */
  request: (Omit<StoredRequest, 'inputHash'> & { inputHash: string }) | null
  /** Id of what the ledger has brought back under the request's name and no request has claimed. */
  recoveredId: string | null
}
export interface Position extends RequestBefore {
  /** null for a wallet whose account row has yet to be made. */
  account: OutflowAccount | null
  holdings: HeldAsset[]
  sentInDay: DailyOutflow
  depositFacts: DepositFacts
  /** null where it gets no less than the market's price. */
  shortfalls: ShortfallFacts | null
}
interface Wanted {
  request: Pick<MoneyRequest, 'userId' | 'requestId'>
  name: bigint
}

/** SQL, two columns: $1 user, $2 request, $3 name. */
export const REQUEST_BEFORE = `(select json_build_object('procedure', r.procedure, 'inputHash', encode(r.input_hash, 'hex'), 'transactionId', r.transaction_id)
    from requests r where r.user_id = $1 and r.request_id = $2) as request,
  (select t.id from transactions t
    where t.user_id = $1 and t.intent_name = $3 and t.recovered and t.request_id is null limit 1) as "recoveredId"`

/** $4 address, $5 assets; $7: whose reservations do not count, since what is accepted takes their place. */
const HOLDINGS = `(select coalesce(json_agg(json_build_object('asset', b.asset, 'balance', b.balance::text,
    'sellingLiabilities', b.selling_liabilities::text, 'authorized', b.authorized, 'reserved', coalesce((
      select sum(r.amount) from reservations r where r.address = b.address and r.asset = b.asset and r.owner_id is distinct from $7::uuid), 0)::numeric(19, 7)::text)), '[]')
    from balances b where b.address = $4 and b.asset = any($5::text[])) as holdings`

/** Whether a request was made before. */
export async function readRequestBefore(reader: Reader, { request, name }: Wanted): Promise<RequestBefore> {
  return only(
    await runStatement(reader, statement<RequestBefore>(SELECT_REQUEST_BEFORE, requestValues({ request, name }))),
  )
}
const SELECT_REQUEST_BEFORE = `select ${REQUEST_BEFORE}`

/** The values of REQUEST_BEFORE. */
export const requestValues = ({ request, name }: Wanted): string[] => [request.userId, request.requestId, String(name)]

/**
 * Locks the source, then reads whether the request was made before, what the source holds of these assets, and
 * what its owner has sent within a day: all that acceptance decides by. The lock is a statement of its own, so that the reading sees what the lock has waited for.
 */
export async function lockPosition(
  trx: Trx,
  {
    request,
    name,
    source,
    assets,
    now,
    inPlaceOf,
    trade,
  }: Wanted & {
    source: string
    assets: readonly string[]
    now: Date
    inPlaceOf?: string | undefined
    trade?: TradeWeight | undefined
  },
): Promise<Position> {
  const position: TypedStatement<Omit<Position, 'account'>> = statement(SELECT_POSITION, [
    ...requestValues({ request, name }),
    source,
    assets,
    now,
    inPlaceOf ?? null,
    isShort(trade),
    trade?.by?.keyId ?? null,
  ])
  const [accounts, rows] = await runPlannedOnce(trx, lockForOutflow(source), position)
  return { account: accounts[0] ?? null, ...only(rows) }
}
const SELECT_POSITION = `select ${REQUEST_BEFORE}, ${HOLDINGS}, ${dailyOutflowOf('$1', '$6')} as "sentInDay",
  deposit_facts($1::uuid, $4, $6) as "depositFacts",
  ${shortfallFactsOf({ user: '$1', address: '$4', now: '$6', wanted: '$8', key: '$9', except: '$7' })} as shortfalls`

/** What counts against an outflow beside what the account holds, for whom nothing is locked. */
export async function readWeight(
  reader: Reader,
  { userId, source }: Pick<Intent, 'userId' | 'source'>,
  { now, trade, except }: { now: Date; trade?: TradeWeight | undefined; except?: string | undefined },
): Promise<Weight> {
  const values = [userId, now, source, isShort(trade), trade?.by?.keyId ?? null, except ?? null]
  return only(await runStatement(reader, statement<Weight>(WEIGHT, values)))
}
type Weight = Pick<Position, 'sentInDay' | 'depositFacts' | 'shortfalls'>
const WEIGHT = `select ${dailyOutflowOf('$1', '$2')} as "sentInDay", deposit_facts($1::uuid, $3, $2) as "depositFacts",
  ${shortfallFactsOf({ user: '$1', address: '$3', now: '$2', wanted: '$4', key: '$5', except: '$6' })} as shortfalls`

const STORE = `with accepted as (
    insert into transactions (id, user_id, type, asset_code, asset_issuer, amount, "from", "to", source, creates_account,
      service_pays_fee, memo, memo_type, request_id, intent_name, valid_until, usd_value, counted_at, operations, fee, fee_asset,
      base_fee, group_id, status, expected_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $23::numeric,
      case when $23::numeric is not null then ${stretchOf('$24::timestamptz')} end, $25::jsonb, $26, $27, $28, $29, 'queued',
      now() + make_interval(secs => $34::float8 * envelopes_until($9, $3 = 'payment_out', $12, $13, $28, $35)))
    returning *),
  requested as (insert into requests (user_id, request_id, procedure, input_hash, transaction_id)
    select $2, $14, $17, $18, id from accepted),
  held as (${reserveFor('accepted', { assets: '$19', amounts: '$20' })}),
  counted as (${countOutflowOf('accepted')}),
  short as (${keepShortfallOf('accepted', { now: '$24::timestamptz', key: '$30', usd: '$31', sold: '$32', least: '$33', given: '$21', got: '$22' })})
  select accepted."timestamp" as at, accepted.expected_at as "expectedAt" from accepted`

export interface Accepted {
  request: MoneyRequest
  intent: Intent
  reservations: Record<string, string>
  /** US dollars that count against the day's cap. */
  usd: string | null
  shortfall: Shortfall | null
  now: Date
  /** Between two ledgers. */
  ledgerSeconds: number
}

/**
 * Stores intent, request and reservations in one statement, and commits with it; a dry run leaves that out. Answers
 * when the intent was accepted, and the rows of what was run before it in the same round trip.
 */
export async function storeAndCommit(
  trx: Trx,
  accepted: Accepted,
  { statement: first, dryRun }: { statement?: Statement | undefined; dryRun: boolean },
): Promise<Stored> {
  if (dryRun) return { rows: first ? await runStatement(trx, first) : [], ...(await store(trx, accepted)) }
  if (first === undefined) return { ...only((await runAndCommit(trx, storing(accepted)))[0]), rows: [] }
  const [rows, stored] = await runAndCommit(trx, first, storing(accepted))
  return { ...only(stored), rows }
}
export interface AcceptedAt {
  at: Date
  /** When a ledger should have it. */
  expectedAt: Date
}
interface Stored extends AcceptedAt {
  rows: unknown[]
}

/** As storeAndCommit, where the caller commits. */
export const store = async (trx: Trx, accepted: Accepted): Promise<AcceptedAt> =>
  only(await runStatement(trx, storing(accepted)))

function storing({
  request,
  intent,
  reservations,
  usd,
  shortfall,
  now,
  ledgerSeconds,
}: Accepted): TypedStatement<AcceptedAt> {
  return statement(STORE, [
    intent.id,
    intent.userId,
    intent.type,
    assetCode(intent.asset),
    assetIssuer(intent.asset),
    intent.amount,
    intent.from,
    intent.to,
    intent.source,
    intent.createsAccount,
    intent.servicePaysFee,
    intent.memo?.value ?? null,
    intent.memo?.type ?? null,
    intent.requestId,
    String(intent.name),
    intent.validUntil,
    request.procedure,
    request.inputHash,
    Object.keys(reservations),
    Object.values(reservations),
    shortfall?.exchange.given ?? null,
    shortfall?.exchange.got ?? null,
    usd,
    now,
    operationsText(intent),
    intent.fee?.amount ?? '0',
    intent.fee?.asset ?? null,
    intent.baseFee ?? null,
    intent.groupId ?? null,
    shortfall?.keyId ?? null,
    shortfall?.usd ?? null,
    shortfall?.exchange.sold ?? null,
    shortfall?.exchange.least ?? null,
    ledgerSeconds,
    operationsOf(intent).length,
  ])
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a statement that answers one row answered none')
  return row
}
