import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to the product that can be cut and mended while a page is open. */
export interface Line extends AsyncDisposable {
  url: string
  cut(): Promise<void>
  mend(): Promise<void>
}

/** Opens a port of its own that leads to `target`. */
export async function openLine(target: string): Promise<Line> {
  const open = new Set<Socket>()
  const { port: targetPort } = new URL(target)
  const server = createServer((near) => {
    const far = connect(Number(targetPort), '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      socket.once('error', () => socket.destroy())
    }
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }
  return {
    url: `http://localhost:${port}`,
    cut,
    mend: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    [Symbol.asyncDispose]: async () => {
      if (server.listening) await cut()
    },
  }
}
