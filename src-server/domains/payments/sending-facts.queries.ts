import { statement } from '#db/pipelined.ts'
import { feeRuleOf } from '#server/domains/fees/fees.queries.ts'
import { marketPricesOf } from '#server/domains/prices/prices.queries.ts'
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
import { type KnownRecipient, recipientOf } from './recipients.queries.ts'
import type { Sought } from './recipients.ts'

/** All that a payment is planned by, before its source is locked. */
export interface SendingFacts extends RequestBefore {
  /** Of the user's wallet; null where it is not being created yet. */
  address: string | null
  known: KnownRecipient | null
  /** A name among the user's contacts leads elsewhere than before. */
  hasChangedContacts: boolean
  terms: Omit<TermsFacts, 'levelLimits'>
  /** By which the service charges it; null where it costs nothing. */
  feeRule: FeeRule | null
  /** US dollars for one XLM. */
  xlmPrice: string | null
}
type FactsRow = Omit<SendingFacts, 'terms'> & TermsColumns & Pick<TermsFacts, 'market'>

const priceOf = (asset: string): string => `(select trim_scale(p.usd)::text from prices p where p.asset = ${asset}
      order by p.source = 'operator' desc, p.source = 'network' desc, p.at desc limit 1)`

const SELECT_FACTS = `select ${REQUEST_BEFORE}, a.address, ${recipientOf({ address: '$4', name: '$5' })} as known,
    exists (select from contacts c where c.user_id = s.user_id and c.drifted_address is not null) as "hasChangedContacts",
    (select row_to_json(m) from (${marketPricesOf('array[$6]', '$1')}) m) as market, case when $6 <> 'XLM' then ${priceOf("'XLM'")} end as "xlmPrice",
    ${feeRuleOf("'payment'", '$6', '$7')} as "feeRule", ${TERMS_COLUMNS}
  from settings s left join ledger_accounts a on a.user_id = s.user_id left join network_state n on true
  where s.user_id = $1`

interface FactsWanted {
  request: MoneyRequest
  name: bigint
  sought: Sought
  asset: string
  now: Date
}

export async function readSendingFacts(
  read: GroupedRead,
  { request, name, sought, asset, now }: FactsWanted,
): Promise<SendingFacts> {
  const values = [...requestValues({ request, name }), sought.address, sought.name, asset, now]
  const [row] = await read(statement<FactsRow>(SELECT_FACTS, values))
  if (!row) throw new Error('a user has no settings')
  const { terms, rest } = splitTerms(row)
  const { market, ...facts } = rest
  return { ...facts, terms: { ...terms, market } }
}
