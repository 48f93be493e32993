import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface TakenMail {
  from: string
  to: string
  /** Headers and bodies as they came. */
  source: string
}
export interface TestMailServer extends AsyncDisposable {
  url: string
  taken: TakenMail[]
  /** What the next mails are answered with instead of being taken, one each: `550 No such mailbox`. */
  refusals: string[]
  /** Cuts the connection in the middle of so many mails to come. */
  cuts: number
}

/** A mail server in this process that takes everything and keeps it. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const state = { taken: [] as TakenMail[], refusals: [] as string[], cuts: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    converse(socket, state)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  return Object.assign(state, { url, [Symbol.asyncDispose]: close })
}

/** As much of RFC 5321 as a client needs that sends one mail for each connection. */
function converse(socket: Socket, state: { taken: TakenMail[]; refusals: string[]; cuts: number }): void {
  let mail: TakenMail | undefined
  let isBody = false
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  const endOfBody = () => {
    isBody = false
    const refusal = state.refusals.shift()
    if (refusal !== undefined) return say(refusal)
    if (mail) state.taken.push(mail)
    return say('250 Taken')
  }
  const hear = (line: string) => {
    if (isBody) return line === '.' ? endOfBody() : void (mail && (mail.source += `${line}\n`))
    const word = line.slice(0, 4).toUpperCase()
    if (word === 'EHLO') return say('250-mail.test\r\n250 8BITMIME')
    if (word === 'MAIL') mail = { from: addressIn(line), to: '', source: '' }
    if (word === 'RCPT' && mail) mail.to = addressIn(line)
    if (word === 'QUIT') return void socket.end('221 Goodbye\r\n')
    if (word !== 'DATA') return say('250 Fine')
    if (state.cuts > 0) {
      state.cuts -= 1
      return void socket.destroy()
    }
    isBody = true
    return say('354 Go on')
  }
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
  say('220 mail.test')
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? ''
