import type { Db } from '#db/database.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { EvidenceFact } from '#shared/domains/approvals/evidence.schema.ts'
import { about, alarm, drifting } from '#shared/domains/approvals/evidence-facts.ts'
import { findScopes } from './roles.queries.ts'

/** Rights as they are, and how well the account is protected that gets others. Throws NOT_FOUND. */
export async function rightsFacts(
  { db, security }: { db: Db; security: Pick<SecurityService, 'signInFacts' | 'factors'> },
  userId: string,
): Promise<EvidenceFact[]> {
  const [user, signIns, passkeys, email] = await Promise.all([
    findScopes(db, userId),
    security.signInFacts(userId),
    security.factors.listPasskeys(userId),
    db.selectFrom('users').select(['emailVerifiedAt', 'createdAt']).where('id', '=', userId).executeTakeFirst(),
  ])
  if (!user || !email) throw notFound('person')
  return [
    alarm('newDevice', signIns.newDevices),
    alarm('failedSignIns', signIns.failed),
    about('role', user.isSuperAdmin ? 'super-admin' : user.isAdmin ? 'admin' : 'user'),
    about('scopes', user.adminScopes.toSorted().join(', ') || null),
    about('passkeys', passkeys.length),
    about('emailVerified', email.emailVerifiedAt !== null),
    about('accountSince', email.createdAt.toISOString()),
    drifting(about('lastSignIn', signIns.lastSignInAt?.toISOString() ?? null)),
  ]
}
