import type { FastifyInstance, FastifyReply } from 'fastify'
import { parseInput } from '#server/calls/rest-input.ts'
import { languageOf } from '#server/calls/wished-language.ts'
import { ReadFeed } from '#shared/domains/monitor/status.schema.ts'
import type { StatusService } from './status.service.ts'

/** The status of the service for programs, from pages of any origin. */
export const createStatusRest =
  ({ status }: { status: Pick<StatusService, 'json' | 'feed'> }) =>
  (app: FastifyInstance) => {
    app.get('/status.json', async (_request, reply) => {
      forEverybody(reply).type('application/json; charset=utf-8')
      return status.json()
    })
    app.get('/status.atom', async (request, reply) => {
      const { language = languageOf(request.headers['accept-language']) } = parseInput(ReadFeed, request.query)
      forEverybody(reply).type('application/atom+xml; charset=utf-8').header('vary', 'accept-language')
      return status.feed(language)
    })
  }

const forEverybody = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=5',
  })
