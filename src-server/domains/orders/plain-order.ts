/** Columns of an order that is on its way to the ledger, of which nothing more is known. */
export const PLAIN_ORDER = {
  status: 'queued',
  place: 'ledger',
  offerId: null,
  reason: null,
  resultCode: null,
  stopPrice: null,
  trail: null,
  expiresAt: null,
  ocoGroup: null,
  changingBy: null,
} as const
