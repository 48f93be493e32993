import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Two different free ports of 127.0.0.1: asked for one after the other, the second may be the first again. */
export async function twoFreePorts(): Promise<[string, string]> {
  const servers = [createServer().listen(0, '127.0.0.1'), createServer().listen(0, '127.0.0.1')] as const
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const [first, second] = servers.map((server) => String((server.address() as AddressInfo).port))
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return [first ?? '', second ?? '']
}
