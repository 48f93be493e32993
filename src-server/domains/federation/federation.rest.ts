import type { FastifyInstance, FastifyReply } from 'fastify'
import { parseInput } from '#server/calls/rest-input.ts'
import { FederationQuery, WebAuthAnswer, WebAuthQuery } from '#shared/domains/federation/federation.schema.ts'
import type { FederationService } from './federation.service.ts'

/** Calls that pages of any origin may make: they carry no session, and answer everybody the same. */
export const createFederationRest =
  ({ federation }: { federation: FederationService }) =>
  (app: FastifyInstance) => {
    app.get('/.well-known/stellar.toml', async (_request, reply) => {
      forEverybody(reply).type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=300')
      return federation.toml()
    })
    app.get('/federation', async (request, reply) => {
      forEverybody(reply)
      return federation.resolve(parseInput(FederationQuery, request.query))
    })
    app.get('/auth/sep10', async (request, reply) => {
      forEverybody(reply)
      return federation.challenge(parseInput(WebAuthQuery, request.query))
    })
    app.post('/auth/sep10', async (request, reply) => {
      forEverybody(reply)
      return federation.token(parseInput(WebAuthAnswer, request.body).transaction)
    })
    app.options('/auth/sep10', async (_request, reply) =>
      forEverybody(reply).header('access-control-allow-headers', 'content-type').code(204).send(),
    )
  }

const forEverybody = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
