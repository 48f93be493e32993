import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { ApiScope } from '#shared/domains/security/api-scopes.ts'

/** The payer of a run: the key that scheduled it, or its owner, who confirms nothing at that time. Throws FORBIDDEN where the key is no more. */
export async function payerOf(
  { keys }: Pick<SecurityService, 'keys'>,
  { userId: id, keyId, scope }: { userId: string; keyId: string | null; scope: ApiScope },
): Promise<Payer> {
  if (keyId === null) return { id, sessionHash: 'schedule', steppedUpUntil: null, key: null }
  const key = await keys.findOpen(id, keyId)
  if (!key?.scopes.includes(scope)) throw new DomainError('FORBIDDEN', 'The API key that scheduled it has ended.')
  return { id, sessionHash: `key ${keyId}`, steppedUpUntil: null, key }
}
