import type { FastifyRequest } from 'fastify'
import { networkPrefix } from '#server/domains/security/network-prefix.ts'
import { type CallLimits, createCallLimiter } from '#server/kernel/call-limiter.ts'
import { CALL_LIMITS } from '#shared/domains/api-docs/api-limits.ts'
import { callsIn } from './lean-trpc.ts'
import type { SessionAccess } from './session.ts'

/** What is no call: files, pages, health, paths that nothing answers, requests that cannot be read. A page has some dozens of files. */
const FILE_LIMITS: CallLimits = { burst: 4000, perSecond: 400 }

/** The budgets of a session or, for visitors, of their network: one for calls, one for everything else. */
export function createCharges(sessions: SessionAccess, limits: CallLimits | undefined) {
  const [calls, others] = [createCallLimiter(limits ?? CALL_LIMITS), createCallLimiter(limits ?? FILE_LIMITS)]
  const callerOf = (request: FastifyRequest) => sessions.readHash(request) ?? networkPrefix(request.ip)
  return {
    call: (request: FastifyRequest) => calls.charge(callerOf(request), callsIn(request)),
    budgetOf: (request: FastifyRequest) => calls.budgetOf(callerOf(request)),
    other: (request: FastifyRequest) => others.charge(callerOf(request), 1),
    /** For what is no request. */
    connection: (ip: string) => others.charge(networkPrefix(ip), 1),
  }
}
export type Charges = ReturnType<typeof createCharges>

/** Calls are counted where they are routed: a batch is several. */
export const isCall = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  method !== 'OPTIONS' && /^\/(?:api|trpc)\//.test(url)
