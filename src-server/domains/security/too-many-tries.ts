import { DomainError } from '#server/kernel/domain-error.ts'

/** TOO_MANY_REQUESTS in words that the client knows in every language. */
export const tooManyTries = (retryAfterSeconds: number): DomainError =>
  new DomainError('TOO_MANY_REQUESTS', `Too many tries. Please wait ${waitingTime(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  })

function waitingTime(seconds: number): string {
  if (seconds < 60) return `${seconds} second${seconds === 1 ? '' : 's'}`
  const minutes = Math.ceil(seconds / 60)
  return `${minutes} minute${minutes === 1 ? '' : 's'}`
}
