import type { FastifyInstance, FastifyReply } from 'fastify'
import { parseInput } from '#server/calls/rest-input.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
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
    void app.register(async (scope) => {
      scope.addContentTypeParser(FORM, { parseAs: 'string' }, async (_request: unknown, body: string) => fieldsOf(body))
      scope.post('/auth/sep10', async (request, reply) => {
        forEverybody(reply)
        return federation.token(parseInput(WebAuthAnswer, request.body).transaction)
      })
    })
    app.options('/auth/sep10', async (_request, reply) =>
      forEverybody(reply).header('access-control-allow-headers', 'content-type').code(204).send(),
    )
  }

/** SEP-10 lets a client hand its answer in as a form; no other call takes one. */
const FORM = 'application/x-www-form-urlencoded'

function fieldsOf(form: string): Record<string, string> {
  const fields = [...new URLSearchParams(form)]
  if (new Set(fields.map(([name]) => name)).size < fields.length)
    throw new DomainError('BAD_INPUT', 'A field of the form is given twice')
  return Object.fromEntries(fields)
}

const forEverybody = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
