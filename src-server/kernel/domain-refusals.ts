import { DomainError, type DomainErrorDetail } from './domain-error.ts'

/** `what` is the name of one, without an article: `order`. */
export const notFound = (what: string, detail?: DomainErrorDetail): DomainError =>
  new DomainError('NOT_FOUND', `There is no such ${what}.`, detail)

export const notAuthenticated = (): DomainError => new DomainError('NOT_AUTHENTICATED', 'Not authenticated')

/** Of calls that only a person makes who has signed in. */
export const refusedToKeys = (): DomainError =>
  new DomainError('FORBIDDEN', 'No API key may do this. Sign in with your name and password.')

export const walletCreating = (): DomainError =>
  new DomainError('WALLET_CREATING', 'Your wallet is still being created. Please try again in a moment.')

export const requestIdReused = (): DomainError =>
  new DomainError('REQUEST_ID_REUSED', 'This requestId was used for another request. Use a new one.', {
    field: 'requestId',
  })

export const cursorInvalid = (): DomainError =>
  new DomainError('BAD_INPUT', 'This page cursor is not valid.', { field: 'cursor' })

export const networkSilent = (cause?: unknown): DomainError =>
  new DomainError('UNAVAILABLE', 'The network does not answer. Please try again in a moment.', { cause })
