import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below those that Linux and macOS give to outgoing connections, one of which could take a port before its server listens. */
const [FROM, TO] = [15_000, 32_000]
const TRIES = 20

/** A port of 127.0.0.1 that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = await listensOn(randomInt(FROM, TO)).catch(() => null)
    if (port !== null) return port
  }
  return listensOn(0)
}

/** Listens there for a moment, and resolves with the port; 0 lets the system choose. Rejects where somebody listens. */
function listensOn(port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const probe = createServer().once('error', reject)
  probe.listen(port, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port))
  })
  return promise
}
