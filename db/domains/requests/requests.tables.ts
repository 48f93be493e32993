export interface PaymentRequestsTable {
  id: string
  userId: string
  /** By which its maker asked for it; null where they named none. */
  requestId: string | null
  /** What payments carry as their memo (id): digits. */
  reference: string
  assetCode: string
  assetIssuer: string | null
  amount: string
  note: string | null
  createdAt: Date
  expiresAt: Date
  cancelledAt: Date | null
}

/** Payments that brought a request's number. A trigger writes it. */
export interface RequestPaymentsTable {
  transactionId: string
  requestId: string
  amount: string
  paidAt: Date
}
