import type { FastifyInstance } from 'fastify'

/** Rejects where that part does not work. */
export type ReadinessCheck = () => Promise<unknown>
const LIMIT_MS = 2000

/** /healthz: this process answers. /readyz: what it depends on answers too; 503 names the parts that do not. */
export function registerHealth(app: FastifyInstance, checks: Record<string, ReadinessCheck>): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const parts = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await works(check)] as const),
    )
    const failing = parts.filter(([, isWorking]) => !isWorking).map(([name]) => name)
    const status = failing.length === 0 ? 'ok' : 'failing'
    return reply.code(failing.length === 0 ? 200 : 503).send({ status, failing })
  })
}

async function works(check: ReadinessCheck): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, LIMIT_MS, false)
  const result = Promise.resolve()
    .then(check)
    .then(
      () => true,
      () => false,
    )
  return Promise.race([result, late]).finally(() => clearTimeout(timer))
}
