import path from 'node:path'
import type { Postmaster } from './postmaster.ts'

export const POSTGRES_USER = 'astrolabe'
/** What an address of a Unix socket may take in bytes, its end included: 104 where it is least (macOS), 108 on Linux. */
const ADDRESS_BYTES = 104

/**
 * The folder for the server's Unix socket, inside of its cluster, which is closed to others; '' where such an address
 * would be too long, and where there are none. A query over it costs the kernel less than one over loopback.
 */
export function socketFolder(cluster: string): string {
  const longest = path.join(cluster, '.s.PGSQL.65535')
  return process.platform === 'win32' || Buffer.byteLength(longest) >= ADDRESS_BYTES ? '' : cluster
}

/** Address of a database of that server, over its Unix socket where it has one. */
export function connectionUrl({ port, sockets }: Postmaster, password: string, database: string): string {
  const url = new URL(`postgres://${POSTGRES_USER}:${password}@127.0.0.1:${port}/${database}`)
  if (sockets !== '') url.searchParams.set('host', sockets)
  return url.href
}
