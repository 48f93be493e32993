import { statement } from '#db/pipelined.ts'
import { type OutflowAccount, outflowAccountOf } from '#server/domains/accounts/accounts.queries.ts'
import { feeRuleOf } from '#server/domains/fees/fees.queries.ts'
import { type Halt, haltOf, haltValues } from '#server/domains/markets/halts.queries.ts'
import { type MarketPrice, marketPricesOf } from '#server/domains/prices/prices.queries.ts'
import {
  REQUEST_BEFORE,
  type RequestBefore,
  requestValues,
} from '#server/domains/transactions/acceptance/acceptance.queries.ts'
import type { TermsFacts } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import type { MoneyRequest } from '#server/domains/transactions/acceptance/requests.queries.ts'
import {
  splitTerms,
  TERMS_COLUMNS,
  type TermsColumns,
} from '#server/domains/transactions/acceptance/terms-facts.queries.ts'
import type { GroupedRead } from '#server/kernel/grouped-reads.ts'
import type { FeeRule } from '#shared/domains/fees/fees.schema.ts'
import type { Line } from './guards.ts'
import type { OwnOffer } from './market-reference.ts'
import { ownOffersOf } from './own-offers.queries.ts'
import { type Meeting, type OwnMeeting, ownMeetingOf, serviceSellersOf } from './related.queries.ts'

/** All that an order is planned by but the book, before its source is locked. */
export interface OrderFacts extends RequestBefore {
  /** null for a wallet that is not being created yet. */
  account: OutflowAccount | null
  /** The account's line of what is bought; null without one. */
  line: Line | null
  halt: Halt | null
  /** null where it costs nothing. */
  feeRule: FeeRule | null
  /** Of what is sold, of what is bought, and of XLM. */
  prices: ReadonlyMap<string, MarketPrice>
  /** Own orders in the book of what is sold and bought. */
  own: OwnOffer[]
  /** Whether robots of theirs may place something meanwhile. */
  hasRobots: boolean
  /** Accounts of the service that offer what is bought, as they were booked last. */
  sellers: string[]
  /** An own order, or a related one, that it would take; null without one, and where no price was asked for. */
  meets: OwnMeeting | null
  terms: Omit<TermsFacts, 'levelLimits'>
}
interface FactsRow extends TermsColumns, Omit<OrderFacts, 'prices' | 'terms'> {
  prices: (Omit<MarketPrice, 'at'> & { asset: string; at: string })[]
}

const MEETING = { user: '$1', selling: '$4', buying: '$5', except: '$9', n: '$10', d: '$11' }

const SELECT_FACTS = `select ${REQUEST_BEFORE}, ${outflowAccountOf('a')} as account,
    (select json_build_object('asset', b.asset, 'balance', b.balance::text, 'buyingLiabilities', b.buying_liabilities::text,
      'trustLimit', b.trust_limit::text, 'authorized', b.authorized)
      from balances b where b.address = a.address and b.asset = $5) as line,
    ${haltOf('$7', '$8')} as halt, ${feeRuleOf(`'order'`, '$4', '$6')} as "feeRule",
    (select coalesce(json_agg(m), '[]') from (${marketPricesOf(`array[$4, $5, 'XLM']`, '$1')}) m) as prices,
    ${ownOffersOf('$1', { one: '$4', other: '$5', except: '$9' })} as own,
    exists (select from ledger_accounts w where w.owner_id = s.user_id) as "hasRobots", ${serviceSellersOf('$5')} as sellers, ${ownMeetingOf(MEETING)} as meets, ${TERMS_COLUMNS}
  from settings s left join ledger_accounts a on a.user_id = s.user_id left join network_state n on true
  where s.user_id = $1`

interface FactsWanted {
  userId: string
  sell: string
  buy: string
  now: Date
  /** Of what is asked for at a price. */
  meeting: Meeting | null
  /** By which it may have been made before. */
  asked?: { request: Pick<MoneyRequest, 'userId' | 'requestId'>; name: bigint } | undefined
}

export async function readOrderFacts(
  read: GroupedRead,
  { userId, sell, buy, now, meeting, asked: query }: FactsWanted,
): Promise<OrderFacts> {
  const request = query ? requestValues(query) : [userId, null, null]
  const met = [meeting?.except ?? null, meeting?.n ?? null, meeting?.d ?? null]
  const values = [...request, sell, buy, now, ...haltValues({ base: sell, counter: buy }), ...met]
  const [row] = await read(statement<FactsRow>(SELECT_FACTS, values))
  if (!row) throw new Error('a user has no settings')
  const { terms, rest } = splitTerms(row)
  const prices = new Map(row.prices.map(({ asset, at, ...price }) => [asset, { ...price, at: new Date(at) }]))
  return { ...rest, prices, terms: { ...terms, market: prices.get(sell) ?? null } }
}
