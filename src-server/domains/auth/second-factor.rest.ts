import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { parseInput } from '#server/calls/rest-input.ts'
import { CompleteSignIn, PasskeySignIn } from '#shared/domains/security/second-factors.schema.ts'
import type { ProvenSignIn, SecondFactorService } from './second-factor.service.ts'
import { welcome } from './welcome.ts'

export interface SecondFactorRestParts {
  secondFactor: SecondFactorService
  sessions: RequestSessions
}

/** Sign-ins that are completed by a second factor, or made by a passkey alone. */
export const createSecondFactorWrites =
  ({ secondFactor, sessions }: SecondFactorRestParts) =>
  (app: FastifyInstance) => {
    app.post('/api/login/second-factor', async (request, reply) => {
      const input = parseInput(CompleteSignIn, request.body)
      const ticket = sessions.heldTicket(request)
      return begin(request, reply, await secondFactor.complete(ticket, input, sessions.originOf(request)))
    })
    app.post('/api/login/second-factor/passkey', (request) =>
      secondFactor.passkeyOptionsFor(sessions.heldTicket(request)),
    )
    app.post('/api/login/passkey/options', (request) => secondFactor.passkeyOptions(request.ip))
    app.post('/api/login/passkey', async (request, reply) => {
      const input = parseInput(PasskeySignIn, request.body)
      return begin(request, reply, await secondFactor.signIn(input, sessions.originOf(request)))
    })

    async function begin(request: FastifyRequest, reply: FastifyReply, { user, forAdmin, detail }: ProvenSignIn) {
      await sessions.begin(request, reply, { userId: user.id, event: 'signed_in', detail })
      return welcome(user, forAdmin)
    }
  }
