/** Meanings of the ledger's codes for an order, in words. */
const PLACING: Record<string, string> = {
  op_underfunded: 'Your account no longer had what the order sells.',
  op_line_full: 'Your account had no room for what the order buys.',
  op_low_reserve: 'Your account had too little XLM for the reserve of one more offer.',
  op_cross_self: 'It would have traded with your own order.',
  op_sell_no_trust: 'Your account no longer held the asset that the order sells.',
  op_buy_no_trust: 'Your account could not hold the asset that the order buys.',
  op_no_trust: 'Your account could not hold the asset that the order buys.',
  sell_not_authorized: 'The issuer has not authorized your account to move what the order sells.',
  buy_not_authorized: 'The issuer has not authorized your account to hold what the order buys.',
  op_too_few_offers: 'The market had too little for it by the time it reached the ledger.',
  op_over_source_max: 'The price moved beyond your bound before the order reached the ledger. Nothing was traded.',
  op_under_dest_min: 'The price moved beyond your bound before the order reached the ledger. Nothing was traded.',
  op_malformed: 'The ledger could not read the order.',
  expired: 'The order did not reach the ledger in time. Nothing was traded.',
  cancelled: 'The order was cancelled before it was sent.',
}

/** As a sentence, for whoever ordered. */
export function reasonOf(
  code: string | null,
  { action, isFilled }: { action: 'place' | 'edit' | 'cancel'; isFilled: boolean },
): string {
  if (action !== 'place' && (code === 'op_offer_not_found' || isFilled))
    return action === 'cancel'
      ? 'The order was filled or had ended before it could be cancelled.'
      : 'The order was filled or had ended before the change arrived.'
  if (code === 'failed_with_others')
    return 'Another order of the same transaction had already ended; we are trying this one again.'
  return PLACING[code ?? ''] ?? `The network refused it (${code ?? 'no reason given'}).`
}
