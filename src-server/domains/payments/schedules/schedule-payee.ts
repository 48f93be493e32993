import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import { checkDestination } from '#server/domains/payments/destination-rules.ts'
import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import { walletCreating } from '#server/kernel/domain-refusals.ts'
import type { ChangeSchedule, SchedulePayment } from '#shared/domains/payments/schedules.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import type { SchedulesDeps } from './schedules.types.ts'

type Said = SchedulePayment | ChangeSchedule

export async function requireWallet({ mirror }: { mirror: Mirror }, userId: string) {
  const account = await mirror.findByUser(userId)
  if (!account) throw walletCreating()
  return account
}

/** The address that the name reaches now, which is what is confirmed. Throws where it cannot take the payment. */
export async function findPayee(
  { recipients, contacts, authority, security }: SchedulesDeps,
  { payer, ownAddress }: { payer: Payer; ownAddress: string },
  input: Said,
): Promise<{ to: string; confirm: () => Promise<void> }> {
  const recipient = await recipients.resolve(input.destination, input.asset !== NATIVE, payer.id)
  const to = recipient.muxed ?? recipient.address
  await contacts.requireUnchanged(payer.id, { destination: input.destination, address: to })
  checkDestination(recipient, input, ownAddress)
  return {
    to,
    confirm: async () => {
      if (payer.key) authority.requireKeyMaySend(payer.key, recipient.address)
      else await security.requireStepUp(payer, input)
    },
  }
}

/** Payment terms, as they are stored. */
export const saidOf = ({ destination, asset, amount, memo, memoType }: Said) => ({
  destination,
  asset,
  amount,
  ...(memo ? { memo, memoType: memoType ?? ('text' as const) } : { memo: null, memoType: null }),
})
