import { connect, type Socket } from 'node:net'

/** Writes that text to a bare socket and resolves with everything that comes until the server closes it. */
export function onSocket(url: string, text: string): Promise<string> {
  const socket = openSocket(url)
  socket.write(text, 'latin1')
  return untilClosed(socket)
}

export function openSocket(url: string): Socket {
  const { port, hostname } = new URL(url)
  return connect(Number(port), hostname)
}

export function untilClosed(socket: Socket): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += String(chunk)
  })
  socket.on('close', () => resolve(answer)).on('error', reject)
  return promise
}
