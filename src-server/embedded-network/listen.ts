import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NetworkStartError } from './start-error.ts'

const LOOPBACK = '127.0.0.1'

/** Listens on loopback and answers the URL. `setting` names what the person has to change if the port is taken. */
export async function listen(server: Server, port: number, setting: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portRefusal(error, port, setting)))
    server.listen(port, LOOPBACK, resolve)
  })
  return `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`
}

function portRefusal(error: NodeJS.ErrnoException, ...[port, setting]: [number, string]): Error {
  if (error.code === 'EADDRINUSE') {
    return new NetworkStartError(`Port ${port} is in use by another program; set ${setting} to a free one.`)
  }
  if (error.code === 'EACCES')
    return new NetworkStartError(`Port ${port} may not be used by this user; set ${setting}.`)
  return error
}

/** Stops listening and cuts what is still connected. */
export function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
