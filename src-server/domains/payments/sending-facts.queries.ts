import { statement } from '#db/pipelined.ts'
import { ASKED, type Asked, askedValues } from '#server/domains/transactions/acceptance/acceptance.queries.ts'
import type { TermsFacts } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import type { MoneyRequest } from '#server/domains/transactions/acceptance/requests.queries.ts'
import type { GroupedRead } from '#server/kernel/grouped-reads.ts'
import { type KnownRecipient, recipientOf } from './recipients.queries.ts'
import type { Sought } from './recipients.ts'

/** All that a payment is planned by, before its source is locked. */
export interface SendingFacts extends Asked {
  /** Of the user's wallet; null where it is not being created yet. */
  address: string | null
  known: KnownRecipient | null
  terms: TermsFacts
}
type FactsRow = Omit<SendingFacts, 'terms'> &
  Omit<TermsFacts, 'network'> & {
    baseFee: number | null
    baseReserve: number | null
    isSendingPaused: boolean
  }

const SELECT_FACTS = `select ${ASKED}, a.address, ${recipientOf({ address: '$4', name: '$5' })} as known,
    n.base_fee as "baseFee", n.base_reserve as "baseReserve", n.frozen_reason is not null as "isSendingPaused",
    (select trim_scale(p.usd)::text from prices p where p.asset = $6
      order by p.source = 'operator' desc, p.at desc limit 1) as price,
    s.transaction_limit as "transactionLimit", s.raised_limit as "raisedLimit", s.raised_limit_from as "raisedLimitFrom",
    s.require_password_for_send as "requirePasswordForSend",
    s.outflow_held_until as "heldUntil", s.frozen_at is not null as "isFrozen",
    s.allow_list_enabled as "allowListEnabled", s.allow_list_ends_at as "allowListEndsAt"
  from settings s left join ledger_accounts a on a.user_id = s.user_id left join network_state n on true
  where s.user_id = $1`

export async function readSendingFacts(
  read: GroupedRead,
  { request, name, sought, asset }: { request: MoneyRequest; name: bigint; sought: Sought; asset: string },
): Promise<SendingFacts> {
  const values = [...askedValues({ request, name }), sought.address, sought.name, asset]
  const [row] = await read(statement<FactsRow>(SELECT_FACTS, values))
  if (!row) throw new Error('a user has no settings')
  const { request: asked, recoveredId, address, known, baseFee, baseReserve, isSendingPaused, ...own } = row
  const network = baseFee === null || baseReserve === null ? null : { baseFee, baseReserve, isSendingPaused }
  return { request: asked, recoveredId, address, known, terms: { ...own, network } }
}
