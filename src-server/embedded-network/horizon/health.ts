import type { ServerResponse } from 'node:http'
import type { Network } from '#server/embedded-network/network/network.ts'

/**
 * Horizon's answer to monitors: 200, or 503 where a part does not work. How far Horizon is behind core is no part of it.
 * Core is in this process and its ledgers are always the latest there are, also while nobody closes any: as with a
 * validator whose ledgers are closed by hand. Horizon names no content type; what its server makes of it is plain text.
 */
export function sendHealth(response: ServerResponse, network: Network): void {
  const connected = isReadable(network)
  response.writeHead(connected ? 200 : 503, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end(`${JSON.stringify({ database_connected: connected, core_up: true, core_synced: true })}\n`)
}

function isReadable({ store }: Network): boolean {
  try {
    return store.header() !== null
  } catch {
    return false
  }
}
