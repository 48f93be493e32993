import { initTRPC, type TRPCProcedureType } from '@trpc/server'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notAuthenticated, refusedToKeys } from '#server/kernel/domain-refusals.ts'
import type { ApiScope } from '#shared/domains/security/api-scopes.ts'
import type { Section } from '#shared/domains/ui-config/settings.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'
import { type OpenTo, requireRoom, requireSecondFactor } from './admin-rooms.ts'
import { countCall } from './call-counts.ts'
import { closed } from './closed-inputs.ts'
import { describeError } from './error-answer.ts'
import { wordInputFaults } from './input-wording.ts'
import type { RequestOrigin } from './request-origin.ts'
import type { Caller, RequestKey, RequestUser } from './request-session.ts'

/** What an operator has closed. */
interface Gate {
  requireMoney: (user: Pick<RequestUser, 'isAdmin'>) => Promise<void>
  requireSection: (section: Section) => Promise<void>
}

/** What every procedure gets. `user` is null for a visitor. */
export interface Context {
  user: RequestUser | null
  requestId: string
  ip: string
  userAgent: string | null
  /** Counts a call against the user's budget for calls that move money. Throws TOO_MANY_REQUESTS. */
  chargeMoneyCall: (userId: string) => Promise<void>
  /** Throws MAINTENANCE while money waits, and SECTION_CLOSED. */
  gate: Gate
}
/** Where a call comes from; a procedure is not told of the device. */
export const originOf = ({ ip, userAgent, requestId }: Context): RequestOrigin => ({
  ip,
  userAgent: userAgent ?? '',
  deviceHash: null,
  requestId,
})

/** Who calls, for services that tell of it afterwards. */
export const callerOf = (ctx: Context & { user: RequestUser }): Caller => ({ user: ctx.user, origin: originOf(ctx) })

/** What is said of a procedure outside of it. */
export interface ProcedureMeta {
  /** Whom it answers; left out: anybody. */
  who?: 'user' | 'admin' | 'superAdmin'
  /** What an API key needs for it; without one queries need `read`, and mutations take no key at all. */
  scope?: ApiScope | 'session'
  /** Of an administrators' procedure: to which of them it is open. */
  openTo?: OpenTo
  /** Of one that changes something: it only asks another administrator, which a key may do, too. */
  asks?: true
  /** What it begins belongs to this section, which an operator may close; ending something never names one. */
  section?: Section
}

/** `data` of every error that a procedure answers with. */
export interface TrpcErrorDetail {
  code: ErrorCode
  /** Key of the sentence in the client's catalogues. */
  messageKey: `errors.${ErrorCode}`
  requestId: string
  httpStatus: number
  field?: string
  ledgerCode?: string
  retryAfterSeconds?: number
}

wordInputFaults()

export const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false, // no stack ever leaves
    errorFormatter: ({ error, ctx }) => {
      const requestId = ctx?.requestId ?? ''
      const { status, message, ...answer } = describeError(error, requestId)
      const detail: TrpcErrorDetail = {
        ...answer,
        messageKey: `errors.${answer.code}`,
        requestId,
        httpStatus: status,
      }
      return { message, code: rpcNumber(status), data: detail }
    },
  })

/** JSON-RPC numbers as tRPC's clients know them; they retry a subscription only for those of 500 and 503. */
const RPC_KEYS: Partial<Record<number, keyof typeof TRPC_ERROR_CODES_BY_KEY>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'BAD_REQUEST',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
}
const rpcNumber = (status: number) => TRPC_ERROR_CODES_BY_KEY[RPC_KEYS[status] ?? 'INTERNAL_SERVER_ERROR']

/** Anybody may call. All others are made of it, and so none takes what it does not understand in full. */
export const publicProcedure = closed(
  t.procedure.use(async ({ path, next }) => {
    const begun = performance.now()
    const result = await next()
    const code = result.ok ? 'OK' : describeError(result.error, '').code
    countCall(path, code, (performance.now() - begun) / 1000)
    return result
  }),
)

/** What a key needs for a call; `session`: no key may make it. Administrators' keys read and ask, and change nothing. */
export const scopeOf = (type: TRPCProcedureType, meta: ProcedureMeta | undefined): ApiScope | 'session' => {
  if (meta?.openTo !== undefined && type === 'mutation' && !meta.asks) return 'session'
  return meta?.scope ?? (type === 'query' ? 'read' : 'session')
}

/** Signed-in users only: `ctx.user` is there, and the type says so; giving `next` a context would copy it for each call. */
export const userProcedure = publicProcedure.meta({ who: 'user' }).use(({ ctx, type, meta, next }) => {
  if (!ctx.user) throw notAuthenticated()
  if (ctx.user.key) requireScope(ctx.user.key, scopeOf(type, meta))
  const goOn = () => next() as ReturnType<typeof next<{ user: RequestUser }>>
  return meta?.section === undefined ? goOn() : ctx.gate.requireSection(meta.section).then(goOn)
})

/** As userProcedure, refused in maintenance, and charged to the user's budget for calls that move money; many processes share that budget. */
export const moneyProcedure = userProcedure.meta({ scope: 'transfer' }).use(async ({ ctx, next }) => {
  await ctx.gate.requireMoney(ctx.user)
  await ctx.chargeMoneyCall(ctx.user.id)
  return next()
})

/** Throws FORBIDDEN where the key was not made for that. */
export function requireScope({ scopes }: RequestKey, scope: ApiScope | 'session'): void {
  if (scope === 'session') throw refusedToKeys()
  if (!scopes.includes(scope)) throw new DomainError('FORBIDDEN', `This key lacks the scope ${scope}`)
}

/** Super administrators only. */
export const superAdminProcedure = userProcedure.meta({ scope: 'session', who: 'superAdmin' }).use(({ ctx, next }) => {
  requireSecondFactor(ctx.user)
  if (!ctx.user.isSuperAdmin) throw new DomainError('NOT_ADMIN', 'Super administrator privileges required')
  return next()
})

/** Administrators only: every one, or those with one of the scopes. Without saying which there is no procedure. */
export const adminProcedure = (...openTo: OpenTo) =>
  userProcedure.meta({ scope: 'admin', who: 'admin', openTo }).use(({ ctx, next }) => {
    requireRoom(ctx.user, openTo)
    return next()
  })
