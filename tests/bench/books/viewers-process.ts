import { connect, type Socket } from 'node:net'
import { answerParent } from '#tests/bench/kit/child-side.ts'

/** Many tabs that show one market: how long each change took to reach each of them. */
const AT_ONCE = 50
const MADE_AT = /"kind":"change"[^\n]*?"at":"([^"]+)"/g
const sockets: Socket[] = []
let delays: number[] = []

const open = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    sockets.push(socket)
    let rest = ''
    socket.setEncoding('latin1').once('error', reject)
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\n\r\n')
    socket.on('data', (chunk: string) => {
      const now = Date.now()
      const text = rest + chunk
      const end = text.lastIndexOf('\n\n') + 1
      for (const [, at = ''] of text.slice(0, end).matchAll(MADE_AT)) delays.push(now - Date.parse(at))
      rest = text.slice(end)
      if (text.includes('"kind":"all"')) resolve()
    })
  })

answerParent({
  open: async ({ port, streams }: { port: number; streams: number }) => {
    for (let start = 0; start < streams; start += AT_ONCE)
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, streams - start) }, () => open(port)))
  },
  received: () => delays.length,
  take: () => {
    const taken = delays
    delays = []
    return taken
  },
})
