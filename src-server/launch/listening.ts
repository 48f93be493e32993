import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { StartFault } from '#server/kernel/start-fault.ts'

export interface ListenAddress {
  host: string
  port: number
}

/** Says early that the port is taken, before anything else has been started. */
export async function requireFreePort({ host, port }: ListenAddress): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const probe = createServer().once('error', reject)
  probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()))
  await promise.catch((error: unknown) => {
    throw listenFault(error, { host, port })
  })
}

export async function listen(http: FastifyInstance, { host, port }: ListenAddress): Promise<void> {
  try {
    await http.listen({ host, port, listenTextResolver: () => 'listening' })
  } catch (error) {
    throw listenFault(error, { host, port })
  }
}

function listenFault(error: unknown, { host, port }: ListenAddress): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'EADDRINUSE':
      return new StartFault(`PORT ${port} is in use by another program on ${host}.`, error)
    case 'EACCES':
      return new StartFault(`PORT ${port} may not be used by this user.`, error)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartFault(`HOST ${host} is not an address of this machine.`, error)
    default:
      return error
  }
}
