import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AdminRoom } from '#shared/domains/admin/admin-scopes.ts'
import type { SessionUser } from '#shared/domains/auth/auth.schema.ts'
import type { ApiScope } from '#shared/domains/security/api-scopes.ts'
import type { RequestOrigin } from './request-origin.ts'

/** The signed-in user of a request; the session is named by the SHA-256 of its id, never by the id. */
export interface RequestUser extends SessionUser {
  /** False, as isAdmin is, while a second factor is due. */
  isSuperAdmin: boolean
  /** An administrator who must set a second factor before their rights count. */
  secondFactorDue: boolean
  /** What of the administration is open to this user; empty for whoever is no administrator. */
  rooms: readonly AdminRoom[]
  sessionHash: string
  /** Until then this session counts as stepped up; null where no password was verified since sign-in. */
  steppedUpUntil: Date | null
  /** The API key that the request came with; null in a session. */
  key: RequestKey | null
}

/** Somebody signed in, and where the call comes from. */
export interface Caller {
  user: RequestUser
  origin: RequestOrigin
}

/** What a key may do. */
export interface RequestKey {
  id: string
  scopes: readonly ApiScope[]
  /** To which accounts it may send; none: to any. */
  destinations: readonly string[]
  /** From when on it may send. */
  sendsFrom: Date | null
  /** What its trades may get less than the market's price within a day, US dollars; null: as much as nobody has to confirm. */
  tradeCapUsd: string | null
}

/** A signed-in request: its user, and the session's public name. */
export interface SignedIn {
  user: RequestUser
  handle: string
}

/** What a REST call may ask of the session of its request, and do with it. */
export interface RequestSessions {
  find(request: FastifyRequest): Promise<SignedIn | null>
  originOf(request: FastifyRequest): RequestOrigin
  /** The click on somebody's link by which this browser came first; null for none. */
  referralOf(request: FastifyRequest): string | null
  keepReferral(reply: FastifyReply, clickId: string): void
  /** Ends what session there was and begins another under a new id. */
  begin(
    request: FastifyRequest,
    reply: FastifyReply,
    session: { userId: string; event: 'registered' | 'signed_in'; detail: string },
  ): Promise<void>
  /** Lets this browser complete a sign-in by a second factor, within minutes. */
  hold(reply: FastifyReply, ticket: string): void
  /** The ticket of the sign-in that waits in this browser; null where none does. */
  heldTicket(request: FastifyRequest): string | null
  /** Ends the session; its cookie opens nothing any more, whoever holds a copy. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
}
