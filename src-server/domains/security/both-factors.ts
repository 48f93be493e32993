import { DomainError } from '#server/kernel/domain-error.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'

interface BothFactorsDeps<Session> {
  factors: { methodsOf(userId: string): Promise<readonly unknown[]> }
  verifyPassword: (session: Session, password: string) => Promise<void>
  verifyCode: (session: Session, code: string) => Promise<unknown>
}

/**
 * The password always; where there is a second factor, a code of that too, however lately the session was confirmed. Throws
 * PASSWORD_REQUIRED, PASSWORD_WRONG, CODE_WRONG, TOO_MANY_REQUESTS.
 */
export async function requireBothFactors<Session extends { id: string }>(
  { factors, verifyPassword, verifyCode }: BothFactorsDeps<Session>,
  session: Session,
  { password, code }: Proof,
): Promise<void> {
  if (!password)
    throw new DomainError('PASSWORD_REQUIRED', 'Enter your password to confirm this', { field: 'password' })
  const methods = await factors.methodsOf(session.id)
  if (methods.length > 0 && !code)
    throw new DomainError('CODE_WRONG', 'Enter a code of your second factor as well', { field: 'code' })
  await verifyPassword(session, password)
  if (methods.length > 0 && code) await verifyCode(session, code)
}
