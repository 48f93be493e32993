import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { Pdf } from '#server/kernel/pdf-pages.ts'
import type { AskReceipt } from '#shared/domains/transactions/receipt.schema.ts'
import { receiptPdf } from './receipt-pdf.ts'

export interface ReceiptsDeps {
  transactions: Pick<TransactionsService, 'get'>
  security: Pick<SecurityService, 'chargeExport'>
  passphrase: string
  clock: Clock
}
export type ReceiptsService = ReturnType<typeof createReceiptsService>

export const createReceiptsService = (deps: ReceiptsDeps) => bind(deps, { open })

/** Of one's own transaction that a ledger has confirmed. Throws NOT_FOUND for every other, and TOO_MANY_REQUESTS. */
async function open(deps: ReceiptsDeps, userId: string, { id, language }: AskReceipt): Promise<Pdf> {
  const transaction = await deps.transactions.get(userId, id)
  if (transaction.status !== 'confirmed') throw notFound('receipt')
  await deps.security.chargeExport(userId)
  return receiptPdf({ transaction, language, passphrase: deps.passphrase, madeAt: deps.clock.now() })
}
