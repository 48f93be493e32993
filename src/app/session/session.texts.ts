import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { ApiError, serverMessage } from '#client/app/api/api-error.ts'

/** The server's English messages shown to users: the wording of the specification's sections 5 and 8. */
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
  'This password is too easy to guess': msg`This password is too easy to guess`,
  'Choose a password that is not the one you have': msg`Choose a password that is not the one you have`,
  'That code is not right, or was used before': msg`That code is not right, or was used before`,
  'Enter the six digits from your app, or a recovery code': msg`Enter the six digits from your app, or a recovery code`,
  'This passkey could not be verified. Try again.': msg`This passkey could not be verified. Try again.`,
  'That took too long. Enter your password again.': msg`That took too long. Enter your password again.`,
  'This username is reserved': msg`This username is reserved`,
  'Too many requests. Please slow down.': msg`Too many requests. Please slow down.`,
  'Too many people are signing in right now. Please try again in a moment.': msg`Too many people are signing in right now. Please try again in a moment.`,
  'The service is busy. Please try again in a moment.': msg`The service is busy. Please try again in a moment.`,
  'The service is stopping. Please try again.': msg`The service is stopping. Please try again.`,
}
/** Messages of the server that contain a number or an id. */
const TOO_MANY_TRIES = /^Too many tries\. Please wait (\d+) (second|minute)s?\.$/
const OUR_FAULT = /^Something went wrong on our side\. If it keeps happening, tell us the request id (\S+)\.$/

/** A known English text as a translatable message; an unknown one is returned unchanged. */
export const toMessage = (text: string): MessageDescriptor =>
  KNOWN[text] ?? toWait(text) ?? toOurFault(text) ?? { id: text, message: text }

function toWait(text: string): MessageDescriptor | null {
  const [, figure, unit] = TOO_MANY_TRIES.exec(text) ?? []
  if (figure === undefined) return null
  const wait = Number(figure)
  return unit === 'second'
    ? msg`Too many tries. Please wait ${plural(wait, { one: '# second', other: '# seconds' })}.`
    : msg`Too many tries. Please wait ${plural(wait, { one: '# minute', other: '# minutes' })}.`
}

function toOurFault(text: string): MessageDescriptor | null {
  const [, requestId] = OUR_FAULT.exec(text) ?? []
  if (requestId === undefined) return null
  return msg`Something went wrong on our side. If it keeps happening, tell us the request id ${requestId}.`
}

/** The server's message; on 401 the wording for a wrong password; else `fallback`. For failed calls that carry a password. */
export function signInFailure(error: unknown, fallback: MessageDescriptor): MessageDescriptor {
  const message = serverMessage(error)
  if (message) return toMessage(message)
  if (error instanceof ApiError && error.status === 401) return msg`Invalid username or password`
  return fallback
}
