import { connect, type Socket } from 'node:net'
import { answerParent } from '#tests/bench/kit/child-side.ts'

/** Streams that stay open, and when each of their frames was complete, in milliseconds since 1970. */
const sockets: Socket[] = []
const arrivals: number[][] = []
const AT_ONCE = 50
const END = 10

answerParent({
  open: async ({ port, path, streams }: { port: number; path: string; streams: number }) => {
    for (let opened = 0; opened < streams; opened += AT_ONCE) {
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, streams - opened) }, () => open(port, path)))
    }
  },
  /** How many streams have had so many frames. */
  complete: (frames: number) => arrivals.filter((times) => times.length >= frames).length,
  arrivals: () => arrivals,
  close: () => {
    for (const socket of sockets) socket.destroy()
  },
})

/** Resolves when the stream has sent something. */
function open(port: number, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const times: number[] = []
    arrivals.push(times)
    const socket = connect({ port, host: '127.0.0.1' })
    sockets.push(socket)
    socket.once('error', reject)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n`)
    socket.once('data', () => resolve())
    let last = 0
    socket.on('data', (chunk: Buffer) => {
      const now = performance.timeOrigin + performance.now()
      for (const byte of chunk) {
        if (byte === END && last === END) times.push(now)
        last = byte
      }
    })
  })
}
