import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { Authority, Payer } from '#server/domains/transactions/acceptance/authority.ts'
import type { TermsOfUser } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { SendBatch } from '#shared/domains/payments/batches.schema.ts'
import { isMuxedAddress, splitMuxedAddress } from '#shared/kernel/address.ts'
import { sumUsd, usdValueUp } from '#shared/kernel/usd.ts'
import type { RowIntent } from './batch-plan.ts'

interface Sending {
  input: Pick<SendBatch, 'password' | 'code' | 'dryRun'>
  intents: readonly RowIntent[]
  terms: ReadonlyMap<string, TermsOfUser>
  accept: () => Promise<void>
}

/**
 * Runs `accept` where somebody stands behind all of it: in a session a confirmation, always; by a key its cap, for the whole sum,
 * taken back if it is refused. What has no price a key cannot send. Throws as requireStepUp, FORBIDDEN, LIMIT_EXCEEDED.
 */
export async function withKeyOrProof(
  { security, authority }: { security: SecurityService; authority: Authority },
  payer: Payer,
  { input, intents, terms, accept }: Sending,
): Promise<void> {
  const { key } = payer
  if (!key) {
    await security.requireStepUp(payer, input)
    return accept()
  }
  const worth = intents.map(({ asset, amount, to }) => {
    authority.requireKeyMaySend(key, isMuxedAddress(to) ? splitMuxedAddress(to).accountId : to)
    const higher = terms.get(asset)?.higher ?? null
    return higher === null ? null : usdValueUp(amount, higher)
  })
  const known = worth.filter((usd) => usd !== null)
  if (known.length < worth.length) await security.requireStepUp(payer, input)
  const spent = await security.keys.spend(key.id, sumUsd(known))
  try {
    await accept()
    if (input.dryRun) await security.keys.unspend(spent)
  } catch (cause) {
    if (cause instanceof DomainError) await security.keys.unspend(spent) // else it may have been accepted after all
    throw cause
  }
}
