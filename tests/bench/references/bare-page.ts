import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { answerParent } from '#tests/bench/kit/child-side.ts'
import type { Target } from '#tests/bench/load/load.types.ts'

/** A page's bytes in Fastify with nothing around them. */
const app = fastify()

answerParent(
  {
    start: async ({ file, headers }: { file: string; headers: Record<string, string> }): Promise<Target> => {
      const body = readFileSync(file)
      app.get('/status', (_request, reply) => reply.headers(headers).send(body))
      await app.listen({ host: '127.0.0.1', port: 0 })
      return { port: (app.server.address() as AddressInfo).port, cookieName: 'session' }
    },
  },
  () => app.close(),
)
