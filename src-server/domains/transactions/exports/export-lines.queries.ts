import { type RawBuilder, sql } from 'kysely'
import { orderSummaryIn } from '#server/domains/transactions/order-summaries.queries.ts'
import { purposeIn } from '#server/domains/transactions/purposes.queries.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { FORMULA_SIGNS } from '#shared/kernel/formula-guard.ts'

type Text = RawBuilder<string | null>

/**
 * SQL: the text of one row; columns of `transactions` are named as they are, the rows are called `looked`, and what namesIn gives
 * for both of their parties `sender` and `recipient`, what notesIn gives `notes`, and what tagsIn gives `tags`.
 */
export interface ExportLines {
  line: Text
  between: string
}

/** ISO 8601 in UTC. */
const utc = (at: RawBuilder<unknown>): Text => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** ISO 8601 as clocks of a zone show it. */
const local = (at: RawBuilder<unknown>, zone: string): Text =>
  sql`to_char(${at} at time zone ${zone}::text, 'YYYY-MM-DD"T"HH24:MI:SS')`

/**
 * The usernames of our wallets among the parties of some rows: `party`, `username`. Each is looked up once, and many rows have
 * the same. An M address and its account share what stands between first and last (SEP-23).
 */
export const namesIn = (rows: string): RawBuilder<unknown> => {
  const key = sql`'G' || substr(party, 2, 51)`
  return sql`select party, case when left(party, 1) = 'G'
      then (select u.username from users u where u.wallet_address = party)
      else (select u.username from users u where u.wallet_address between ${key} and ${key} || 'ZZZZ' limit 1) end as username
    from (select "from" as party from ${sql.ref(rows)} union select "to" from ${sql.ref(rows)}) parties`
}

const FORMULA = sql.lit(FORMULA_SIGNS)
/** As csvCell. */
const cell = (text: RawBuilder<unknown>): Text =>
  sql`coalesce('"' || case when strpos(${FORMULA}, left(${text}, 1)) > 0 and ${text} <> '' then '''' else '' end
    || replace(${text}, '"', '""') || '"', '')`
/** A username has no sign that ends a cell, and one alone that could begin a formula. */
const nameCell = (party: 'sender' | 'recipient'): Text => {
  const name = nameOf(party)
  return sql`coalesce(case when left(${name}, 1) = '-' then '''' || ${name} else ${name} end, '')`
}
const nameOf = (party: 'sender' | 'recipient'): Text => sql`${sql.ref(`${party}.username`)}`
/** Text that the service wrote: it needs no quotation marks. */
const plain = (column: string): Text => sql`coalesce(${sql.ref(column)}::text, '')`

const column = (name: string): RawBuilder<unknown> => sql.ref(name)
const decimal = (name: string): Text => sql`${column(name)}::text`
/** An asset as `CODE:ISSUER`; null without a code. */
const named = (code: string, issuer: string): Text => sql`${column(code)} || coalesce(':' || ${column(issuer)}, '')`
/** As isClaimable. */
const IS_CLAIMABLE = sql`coalesce(operations -> 0 ->> 'kind' = 'create_claimable_balance', false)`

/** When the ledger that holds it closed, else when it was accepted. */
const AT = sql`coalesce(ledger_at, "timestamp")`

const csvColumns = (zone: string): Record<string, Text> => ({
  time: utc(AT),
  local_time: local(AT, zone),
  zone: sql`${zone}::text`,
  type: plain('type'),
  status: plain('status'),
  asset: plain('asset_code'),
  issuer: plain('asset_issuer'),
  amount: plain('amount'),
  counter_asset: plain('counter_asset_code'),
  counter_issuer: plain('counter_asset_issuer'),
  counter_amount: plain('counter_amount'),
  usd_when_booked: plain('booked_usd'),
  network_fee_xlm: plain('network_fee'),
  service_fee: plain('fee'),
  service_fee_asset: plain('fee_asset'),
  from: plain('from'),
  from_name: nameCell('sender'),
  to: plain('to'),
  to_name: nameCell('recipient'),
  memo: cell(sql.ref('memo')),
  memo_type: plain('memo_type'),
  note: cell(sql.ref('notes.note')),
  tags: cell(sql.ref('tags.text')),
  hash: plain('hash'),
  ledger: plain('ledger'),
  result_code: plain('result_code'),
  id: plain('id'),
})

export const CSV_HEAD = `${Object.keys(csvColumns('UTC')).join(',')}\r\n`

export const csvLines = (zone: string): ExportLines => ({
  line: sql`${sql.join(Object.values(csvColumns(zone)), sql` || ',' || `)} || ${sql.lit('\r\n')}`,
  between: '',
})

/** As the entries of the list: a field that they gain has to be given here, too. */
const entryFields = (): Record<keyof Transaction, RawBuilder<unknown>> => ({
  id: column('id'),
  requestId: column('request_id'),
  type: column('type'),
  status: column('status'),
  purpose: purposeIn('looked'),
  order: orderSummaryIn('looked'),
  asset: named('asset_code', 'asset_issuer'),
  amount: decimal('amount'),
  bookedUsd: decimal('booked_usd'),
  counterAsset: named('counter_asset_code', 'counter_asset_issuer'),
  counterAmount: decimal('counter_amount'),
  networkFee: decimal('network_fee'),
  fee: decimal('fee'),
  feeAsset: column('fee_asset'),
  from: column('from'),
  fromName: nameOf('sender'),
  to: column('to'),
  toName: nameOf('recipient'),
  memo: column('memo'),
  memoType: column('memo_type'),
  note: column('notes.note'),
  tags: sql`coalesce(tags.tags, '{}')`,
  claimable: IS_CLAIMABLE,
  hash: column('hash'),
  ledger: column('ledger'),
  resultCode: column('result_code'),
  createdAt: utc(column('timestamp')),
  expectedAt: sql`case when status in ('queued', 'signed') then ${utc(column('expected_at'))} end`,
  signedAt: utc(column('signed_at')),
  submittedAt: utc(column('submitted_at')),
  ledgerAt: utc(column('ledger_at')),
  bookedAt: utc(column('booked_at')),
})

/** The entries of the list, with the local time. */
export const jsonLines = (zone: string): ExportLines => {
  const fields = {
    ...entryFields(),
    localTime: local(AT, zone),
    zone: sql`${zone}::text`,
  }
  const pairs = Object.entries(fields).map(([name, value]) => sql`${sql.lit(name)}, ${value}`)
  return { line: sql`json_build_object(${sql.join(pairs)})::text`, between: ',\n' }
}
