import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError, serverMessage } from '#client/app/api/api-error.ts'

/** What the server says in English and people read: the wording of the specification's sections 5 and 8. */
const KNOWN: Record<string, MessageDescriptor> = {
  'Invalid username or password': msg`Invalid username or password`,
  'Invalid admin credentials': msg`Invalid admin credentials`,
  'User does not have admin privileges': msg`User does not have admin privileges`,
  'Username already exists': msg`Username already exists`,
  'Email already exists': msg`Email already exists`,
  'Username is required': msg`Username is required`,
  'Password is required': msg`Password is required`,
  'Please enter a valid email address': msg`Please enter a valid email address`,
  'Password must be at least 8 characters': msg`Password must be at least 8 characters`,
  'Password is too long': msg`Password is too long`,
  "Passwords don't match": msg`Passwords don't match`,
  'Username must be at least 3 characters': msg`Username must be at least 3 characters`,
  'Username must be at most 30 characters': msg`Username must be at most 30 characters`,
  'Use letters, digits, dots, dashes and underscores only': msg`Use letters, digits, dots, dashes and underscores only`,
}

/** A known English text as a message that can be shown in any language; an unknown one stays as it is. */
export const toMessage = (text: string): MessageDescriptor => KNOWN[text] ?? { id: text, message: text }

/** The server's message; on 401 the wording for a wrong password; else `fallback`. Takes failures of calls that carry a password. */
export function signInFailure(error: unknown, fallback: MessageDescriptor): MessageDescriptor {
  const message = serverMessage(error)
  if (message) return toMessage(message)
  if (error instanceof ApiError && error.status === 401) return msg`Invalid username or password`
  return fallback
}

/** True where no answer came at all, or none in time. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
