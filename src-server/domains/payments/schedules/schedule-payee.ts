import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import { checkDestination } from '#server/domains/payments/destination-rules.ts'
import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import { walletCreating } from '#server/kernel/domain-refusals.ts'
import type { ChangeSchedule, SchedulePayment } from '#shared/domains/payments/schedules.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import type { Prepared } from './schedule-adding.ts'
import type { Said } from './schedules.queries.ts'
import type { SchedulesDeps } from './schedules.types.ts'

type Typed = SchedulePayment | ChangeSchedule

async function requireWallet({ mirror }: { mirror: Mirror }, userId: string) {
  const account = await mirror.findByUser(userId)
  if (!account) throw walletCreating()
  return account
}

/** For the address that the name reaches now, which is what is confirmed. Throws where it cannot take the payment. */
export async function preparedPayment(deps: SchedulesDeps, payer: Payer, input: Typed): Promise<Prepared> {
  const { recipients, contacts, authority, security } = deps
  const { address: ownAddress } = await requireWallet(deps, payer.id)
  const recipient = await recipients.resolve(input.destination, input.asset !== NATIVE, payer.id)
  const to = recipient.muxed ?? recipient.address
  await contacts.requireUnchanged(payer.id, { destination: input.destination, address: to })
  checkDestination(recipient, input, ownAddress)
  return {
    said: saidOf(input, to),
    confirm: async () => {
      if (payer.key) authority.requireKeyMaySend(payer.key, recipient.address)
      else await security.requireStepUp(payer, input)
    },
  }
}

/** Payment terms, as they are stored. */
export const saidOf = ({ destination, asset, amount, memo, memoType }: Typed, recipient: string): Said => ({
  destination,
  recipient,
  asset,
  amount,
  ...(memo ? { memo, memoType: memoType ?? ('text' as const) } : { memo: null, memoType: null }),
  buy: null,
  slippage: null,
  greatestPrice: null,
})
