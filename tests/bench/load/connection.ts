import { connect as connectSocket } from 'node:net'

export interface Answer {
  status: number
  body: string
}
export interface Connection {
  /** Writes one request and resolves with its answer; one at a time. */
  exchange(request: string): Promise<Answer>
  isBroken(): boolean
  close(): void
}

/** A kept HTTP/1.1 connection that costs the asker as little as possible. Answers must name their length. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connectSocket({ port, host: '127.0.0.1', noDelay: true })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let received = ''
  let waiting: PromiseWithResolvers<Answer> | null = null
  const fail = (reason: Error) => waiting?.reject(reason)
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received += chunk
    const answer = parse(received)
    if (!answer) return
    received = ''
    const asked = waiting
    waiting = null
    asked?.resolve(answer)
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the connection was closed')))
  return {
    exchange: (request) => {
      waiting = Promise.withResolvers<Answer>()
      socket.write(request)
      return waiting.promise
    },
    isBroken: () => socket.destroyed,
    close: () => socket.destroy(),
  }
}

function parse(text: string): Answer | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(text.slice(0, end))?.[1] ?? 0)
  if (text.length < end + 4 + length) return undefined
  return { status: Number(text.slice(9, 12)), body: text.slice(end + 4) }
}
