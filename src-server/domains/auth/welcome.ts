import type { SessionUser } from '#shared/domains/auth/auth.schema.ts'

/** The answer of a sign-in: the administrators' one has a sentence of the specification's section 8. */
export const welcome = (user: SessionUser, forAdmin: boolean): SessionUser & { message?: string } =>
  forAdmin ? { ...user, message: 'Admin login successful' } : user
