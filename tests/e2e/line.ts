import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to the product that can be cut, held and mended while a page is open. */
export interface Line extends AsyncDisposable {
  url: string
  cut(): void
  /** Connections stay open and new ones are taken, but no byte comes through: a server that hangs. */
  hold(): void
  mend(): void
}

/** Opens a port of its own that leads to `target`. While it is cut the port stays its own, or another could take it. */
export async function openLine(target: string): Promise<Line> {
  const open = new Set<Socket>()
  const { port: targetPort } = new URL(target)
  let isCut = false
  let isHeld = false
  const server = createServer((near) => {
    near.once('error', () => near.destroy())
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(targetPort), '127.0.0.1')
    far.once('error', () => far.destroy())
    for (const socket of [near, far]) {
      open.add(socket)
      socket.once('close', () => open.delete(socket))
    }
    near.pipe(far).pipe(near)
    if (isHeld) holdBack(near, far)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://localhost:${port}`,
    cut,
    hold: () => {
      isHeld = true
      holdBack(...open)
    },
    mend: () => {
      isCut = false
      isHeld = false
      for (const socket of open) socket.resume()
    },
    [Symbol.asyncDispose]: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

/** What has been read and not passed on is passed on later. */
function holdBack(...sockets: Socket[]): void {
  for (const socket of sockets) socket.pause()
}
