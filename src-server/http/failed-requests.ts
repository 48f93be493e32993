import type { FastifyInstance } from 'fastify'
import type { FailedRequest } from '#server/domains/reports/failed-requests.queries.ts'
import type { FailedRequests } from '#server/domains/reports/failed-requests.ts'
import { batched } from '#server/kernel/batched.ts'
import { type Logger, requestLinesOf } from '#server/kernel/logger.ts'
import { hideSecretTexts } from '#server/kernel/secret-texts.ts'
import { loggedPath } from './logged-path.ts'

const GATHER_MS = 200
const LONGEST_PATH = 300

/**
 * Keeps requests that were refused or failed, with what was logged of them, for the problem reports that name them. Nobody waits
 * for it: they are written together after they were answered; closing the server waits for what is gathered.
 */
export function registerFailedRequests(
  app: FastifyInstance,
  { failedRequests, logger }: { failedRequests: FailedRequests; logger: Logger },
): void {
  const pending = new Set<Promise<unknown>>()
  const lines = requestLinesOf(logger)
  const write = batched(
    async (requests: readonly FailedRequest[]) => {
      await failedRequests.note(requests)
      return requests
    },
    { gatherMs: GATHER_MS },
  )
  app.addHook('onResponse', (request, reply, next) => {
    const { id: requestId, method } = request
    const logged = lines.take(requestId)
    const { statusCode: status } = reply
    if (status >= 400 && failedRequests.takePlace(status)) {
      const path = hideSecretTexts(loggedPath(request.url)).slice(0, LONGEST_PATH)
      const written: Promise<unknown> = write({
        requestId,
        method,
        path,
        status,
        tookMs: Math.round(reply.elapsedTime),
        lines: logged,
      })
        .catch((err: unknown) => logger.warn({ err }, 'a failed request was not kept'))
        .finally(() => pending.delete(written))
      pending.add(written)
    }
    next()
  })
  app.addHook('onClose', async () => {
    await Promise.all(pending)
  })
}
