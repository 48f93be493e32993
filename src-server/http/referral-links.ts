import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RecordClick } from '#server/domains/affiliates/clicks.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { SessionAccess } from './session.ts'

interface ReferralLinkParts {
  sessions: Pick<SessionAccess, 'readHash' | 'referralOf' | 'keepReferral'>
  recordClick: RecordClick
  logger: Logger
}
/** Where a page with a referral goes on; null for every other page. */
export type FollowReferral = (request: FastifyRequest, reply: FastifyReply) => Promise<string | null>

const isLookedAhead = ({ headers, method }: FastifyRequest): boolean =>
  method !== 'GET' || /prefetch/i.test(`${String(headers['sec-purpose'] ?? '')}${String(headers.purpose ?? '')}`)

/**
 * `?ref=CODE` on any page, with `&src=label` beside it: the click is noted, its id kept in a signed cookie, and the browser goes on to the
 * same address without either. The first click of a browser counts; nobody who is signed in is counted.
 */
export function createReferralLinks({ sessions, recordClick, logger }: ReferralLinkParts): FollowReferral {
  async function note(request: FastifyRequest, reply: FastifyReply, query: URLSearchParams): Promise<void> {
    if (isLookedAhead(request) || sessions.readHash(request) !== null || sessions.referralOf(request) !== null) return
    const clickId = await recordClick({
      code: query.get('ref') ?? '',
      tag: query.get('src'),
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      referrer: request.headers.referer ?? null,
    })
    if (clickId !== null) sessions.keepReferral(reply, clickId)
  }

  return async (request, reply) => {
    if (!/[?&]ref=/.test(request.url)) return null
    const { pathname, searchParams } = new URL(request.url, 'http://page.invalid')
    await note(request, reply, searchParams).catch((err: unknown) => logger.error({ err }, 'a referral was not noted'))
    searchParams.delete('ref')
    searchParams.delete('src')
    const query = searchParams.toString()
    const path = pathname.replace(/^\/+/, '/') // two slashes would name another host
    return query === '' ? path : `${path}?${query}`
  }
}
