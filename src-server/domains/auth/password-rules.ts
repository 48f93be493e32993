import { DomainError } from '#server/kernel/domain-error.ts'
import { isGuessable } from '#shared/domains/auth/guessable-password.ts'

/** Throws BAD_INPUT for a password that is among the first that anybody would try. */
export function requireUnguessable(
  password: string,
  { personal, field = 'password' }: { personal: readonly string[]; field?: string },
): void {
  if (isGuessable(password, personal))
    throw new DomainError('BAD_INPUT', 'This password is too easy to guess', { field })
}
