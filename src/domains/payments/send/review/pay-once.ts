import { type Asking, askUntilAnswered } from '#client/app/api/ask-until-answered.ts'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import type { SendPayment } from '#shared/domains/payments/payments.schema.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'

/** Sends one payment, repeated until there is an answer. Throws the refusal, or the reason of `signal`. */
export const payOnce = (payment: SendPayment, asking: Asking): Promise<Transaction> =>
  askUntilAnswered((options) => trpcClient.payments.send.mutate(payment, options), asking)
