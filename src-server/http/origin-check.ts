import type { FastifyRequest } from 'fastify'
import { DomainError } from '#server/kernel/domain-error.ts'

/**
 * Refuses a change of state that a page of another origin began: by Sec-Fetch-Site, which every current browser sends, or
 * else by Origin. Scripts send neither and carry no cookie by accident, so they pass.
 */
export function createOriginCheck(publicUrl: string) {
  return (request: FastifyRequest): void => {
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw refusal()
    if (foreignOriginOf(request, publicUrl) !== null) throw refusal()
  }
}

/** The origin of the page that makes a request, as its browser states it; null for a page of ours, and where no page is. */
export function foreignOriginOf({ headers: { origin, host } }: FastifyRequest, publicUrl: string): string | null {
  return origin === undefined || origin === publicUrl || isOwnHost(origin, host) ? null : origin
}

function isOwnHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()
}

const refusal = () => new DomainError('CROSS_ORIGIN', 'This request came from another site and was refused')
