import type { FoundRecipient } from '#shared/domains/payments/payments.schema.ts'
import { roomOf } from './destination-rules.ts'
import type { PaymentsDeps } from './payments-deps.ts'

/** Whom a destination reaches, for the form to show while it is filled in. Throws what resolving it throws. */
export async function findRecipient(
  { recipients, mirror, contacts, transactions }: PaymentsDeps,
  userId: string,
  destination: string,
): Promise<FoundRecipient> {
  const [found, own] = await Promise.all([recipients.resolve(destination, true, userId), mirror.findByUser(userId)])
  const { address, muxed, username: name, state, memoRequired, memo, exchange } = found
  const lines = found.lines.map((line) => ({ asset: line.asset, authorized: line.authorized, room: roomOf(line) }))
  await contacts.requireUnchanged(userId, { destination, address: muxed ?? address })
  const sentBefore = await transactions.countSent(userId, muxed ?? address)
  return {
    address,
    muxed,
    name,
    state,
    memoRequired,
    memo,
    exchange,
    lines,
    isSelf: own?.address === address,
    sentBefore,
  }
}
