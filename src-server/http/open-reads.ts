import type { AnyTRPCRouter } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import type { ProcedureMeta } from '#server/calls/procedures.ts'
import { procedureAt } from './trpc-errors.ts'

/** REST reads that look for no session. */
const REST_READS = new Set(['/api/ui-config', '/api/openapi.json', '/api/token-images/:id', '/client.tgz'])

/** Whether a request asks only for what every visitor may read: queries and streams that want neither session nor key. */
export const openReads =
  (router: AnyTRPCRouter) =>
  ({ method, params, routeOptions: { url = '' } }: FastifyRequest): boolean => {
    if (REST_READS.has(url)) return method === 'GET' || method === 'HEAD'
    if (!url.startsWith('/trpc/')) return false
    const { path = url.slice('/trpc/'.length) } = params as { path?: string }
    return path.split(',').every((name) => isOpen(router, name))
  }

function isOpen(router: AnyTRPCRouter, name: string): boolean {
  const def = procedureAt(router, name)?._def
  return def !== undefined && def.type !== 'mutation' && (def.meta as ProcedureMeta | undefined)?.who === undefined
}
