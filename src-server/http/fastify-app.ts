import { randomUUID } from 'node:crypto'
import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, fastify, LogController } from 'fastify'
import type { Config } from '#server/kernel/config.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { BODY_LIMIT_BYTES } from '#shared/domains/api-docs/api-limits.ts'
import { answerBrokenRequest, answerFault, answerFrameworkFault, answerNotFound } from './answers.ts'
import { type Charges, isCall } from './call-charges.ts'
import { callerRequestId } from './caller-request-id.ts'
import { loggedPath } from './logged-path.ts'
import { checkHead } from './request-rules.ts'
import { cutIfUnread, httpOptions, SOCKET_LIMITS, type SocketLimits } from './socket-limits.ts'
import { parseStrictBody } from './strict-json.ts'

/** Room for ten procedures' names in one path. */
const MAX_PARAM_LENGTH = 1000

export interface AppParts {
  config: Pick<Config, 'trustProxy'>
  logger: Logger
  socketLimits?: SocketLimits
}

/** What holds for every request, whatever answers it: it is counted, bounded in size and time, and written down. */
export function createApp(
  { config, logger, socketLimits = SOCKET_LIMITS }: AppParts,
  charges: Charges,
): FastifyInstance {
  const app = fastify({
    http: httpOptions(socketLimits),
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent) => parent, // lines name their request themselves
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy ?? false,
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // shutDownGracefully answers in our own form
    requestTimeout: socketLimits.requestMs,
    keepAliveTimeout: socketLimits.idleMs,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (error, request, reply) => {
      const refusal = tryTo(() => charges.other(request)) // no hook runs for these
      if (refusal) answerFault(refusal, request, reply)
      else answerFrameworkFault(error, request, reply)
    },
    clientErrorHandler: (error, socket) => {
      if (tryTo(() => charges.connection(socket.remoteAddress ?? ''))) socket.destroy()
      else answerBrokenRequest(error, socket)
    },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
    body.length === 0 ? undefined : parseStrictBody(body),
  )
  app.setErrorHandler(answerFault)
  app.setNotFoundHandler(answerNotFound)
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id)
    const theirs = callerRequestId(request)
    if (theirs !== null) reply.header('x-caller-request-id', theirs)
    cutIfUnread(reply, socketLimits)
    if (!isCall(request)) charges.other(request)
    checkHead(request)
    next()
  })
  app.addHook('onResponse', (request, reply, next) => {
    const { id: requestId, method } = request
    const path = loggedPath(request.url)
    const theirs = callerRequestId(request)
    const ids = { requestId, ...(theirs !== null && { callerRequestId: theirs }) }
    logger.info(
      { ...ids, method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'request',
    )
    next()
  })
  return app
}

/** What is thrown, where something is. */
function tryTo(work: () => void): unknown {
  try {
    work()
    return null
  } catch (refusal) {
    return refusal
  }
}
