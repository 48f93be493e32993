import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { Authority, KeySpending, Payer } from '#server/domains/transactions/acceptance/authority.ts'
import type { TermsOfUser } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import type { SendBatch } from '#shared/domains/payments/batches.schema.ts'
import { isMuxedAddress, splitMuxedAddress } from '#shared/kernel/address.ts'
import { sumUsd, usdValueUp } from '#shared/kernel/usd.ts'
import type { RowIntent } from './batch-plan.ts'

interface Sending {
  input: Pick<SendBatch, 'password' | 'code'>
  intents: readonly RowIntent[]
  terms: ReadonlyMap<string, TermsOfUser>
}

/**
 * Authority over all of it: in a session a confirmation, always; of a key its cap, for the whole sum, which is answered. A key cannot send
 * an asset without a price. Throws as requireStepUp, and FORBIDDEN.
 */
export async function ofBatch(
  { security, authority }: { security: SecurityService; authority: Authority },
  payer: Payer,
  { input, intents, terms }: Sending,
): Promise<KeySpending | null> {
  const { key } = payer
  if (!key) {
    await security.requireStepUp(payer, input)
    return null
  }
  const worth = intents.map(({ asset, amount, to }) => {
    authority.requireKeyMaySend(key, isMuxedAddress(to) ? splitMuxedAddress(to).accountId : to)
    const higher = terms.get(asset)?.higher ?? null
    return higher === null ? null : usdValueUp(amount, higher)
  })
  const known = worth.filter((usd) => usd !== null)
  if (known.length < worth.length) await security.requireStepUp(payer, input)
  return { keyId: key.id, usd: sumUsd(known) }
}
