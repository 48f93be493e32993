import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

interface TakenMail {
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
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    logger: false,
    onData: (stream, session, answer) => {
      if (state.cuts === 0) return void take(stream, session, state).then((refusal) => answer(refusal), answer)
      state.cuts -= 1
      sockets.get(session.remotePort)?.destroy()
    },
  })
  server.on('error', () => {}) // of one connection, such as one that was cut
  server.server.on('connection', (socket) => sockets.set(socket.remotePort ?? 0, socket))
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  return Object.assign(state, { url, [Symbol.asyncDispose]: close })
}

/** Reads a mail to its end and keeps it, or says how it is refused. */
async function take(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  { taken, refusals }: Pick<TestMailServer, 'taken' | 'refusals'>,
): Promise<Error | null> {
  const source = (await text(stream)).replaceAll('\r\n', '\n')
  const [, code = '', reason = ''] = /^(\d{3}) (.*)$/.exec(refusals.shift() ?? '') ?? []
  if (code !== '') return Object.assign(new Error(reason), { responseCode: Number(code) })
  const [to] = envelope.rcptTo
  taken.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to: to?.address ?? '', source })
  return null
}
