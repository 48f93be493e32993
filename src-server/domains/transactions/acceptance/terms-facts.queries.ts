import type { TermsFacts } from './outflow-terms.ts'

/** What its own columns and the state of the network say of TermsFacts. */
type OwnTerms = Omit<TermsFacts, 'levelLimits' | 'market'>
export type TermsColumns = Omit<OwnTerms, 'network'> & {
  baseFee: number | null
  baseReserve: number | null
  isSendingPaused: boolean
}

/** SQL: the columns; `s` are a user's settings and `n` the state of the network, where it was reached. */
export const TERMS_COLUMNS = `n.base_fee as "baseFee", n.base_reserve as "baseReserve",
    n.frozen_reason is not null as "isSendingPaused", s.transaction_limit as "transactionLimit",
    s.raised_limit as "raisedLimit", s.raised_limit_from as "raisedLimitFrom",
    s.require_password_for_send as "requirePasswordForSend", s.outflow_held_until as "heldUntil",
    s.frozen_at is not null as "isFrozen", s.allow_list_enabled as "allowListEnabled",
    s.allow_list_ends_at as "allowListEndsAt"`

/** Takes the columns out of a row. */
export function splitTerms<Row extends TermsColumns>(
  row: Row,
): { terms: OwnTerms; rest: Omit<Row, keyof TermsColumns> } {
  const {
    transactionLimit,
    raisedLimit,
    raisedLimitFrom,
    requirePasswordForSend,
    heldUntil,
    isFrozen,
    allowListEnabled,
    allowListEndsAt,
    baseFee,
    baseReserve,
    isSendingPaused,
    ...rest
  } = row
  const network = baseFee === null || baseReserve === null ? null : { baseFee, baseReserve, isSendingPaused }
  const limits = { transactionLimit, raisedLimit, raisedLimitFrom }
  return {
    terms: { network, ...limits, requirePasswordForSend, heldUntil, isFrozen, allowListEnabled, allowListEndsAt },
    rest,
  }
}
