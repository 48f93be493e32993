import type { ReviewedCase } from '#shared/domains/kyc/review.schema.ts'

/** Pictures as the server gives them out: to whoever has the case, and to every reviewer once it was decided on. */
export const mayLookAt = ({ claim, status, isOwn }: ReviewedCase): boolean =>
  !isOwn && (claim?.isOwn === true || (status !== 'pending' && status !== 'in_review'))
