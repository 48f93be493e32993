import type { FastifyRequest } from 'fastify'
import { DomainError } from '#server/kernel/domain-error.ts'

/**
 * Refuses a change of state that a page of another origin began: by Sec-Fetch-Site, which every current browser sends, or
 * else by Origin. Scripts send neither and carry no cookie by accident, so they pass.
 */
export function createOriginCheck(publicUrl: string) {
  return (request: FastifyRequest): void => {
    const site = request.headers['sec-fetch-site']
    const { origin } = request.headers
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw refusal()
    if (origin !== undefined && origin !== publicUrl && !isOwnHost(origin, request.headers.host)) throw refusal()
  }
}

function isOwnHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()
}

const refusal = () => new DomainError('CROSS_ORIGIN', 'This request came from another site and was refused')
