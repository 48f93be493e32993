import { Webhook as Receiver } from 'standardwebhooks'
import { createPublicSend, type PublicSend } from '#server/kernel/public-fetch.ts'
import { LOCAL_CERTIFICATE, openLocalHost } from '#tests/kit/local-host.ts'

const PUBLIC = { address: '93.184.216.34', family: 4 }
const LOCAL = { address: '127.0.0.1', family: 4 }
const PATIENCE_MS = 200

export interface Message {
  path: string
  headers: Record<string, string>
  body: string
}
/** How the receiver behaves. */
export type Manner = 'takes' | 'fails' | 'redirects' | 'hangs' | 'floods' | 'private' | 'unknown'

export interface TestReceiver extends AsyncDisposable {
  messages: Message[]
  manner: Manner
  /** The product's own careful sender, which reaches this host whatever is named. */
  send: PublicSend
}

/** A host that people's endpoints lead to. */
export async function openReceiver(): Promise<TestReceiver> {
  const host = await openLocalHost((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      receiver.messages.push({ path: request.url ?? '', headers, body: Buffer.concat(parts).toString() })
      const { manner } = receiver
      if (manner === 'takes') response.writeHead(204).end()
      if (manner === 'fails') response.writeHead(503).end()
      if (manner === 'redirects') response.writeHead(302, { location: 'https://elsewhere.example/' }).end()
      if (manner === 'floods') response.writeHead(200).end('x'.repeat(100_000))
    })
  })
  const send = createPublicSend({
    resolve: async () => {
      if (receiver.manner === 'unknown') throw new Error('ENOTFOUND')
      return receiver.manner === 'private' ? [PUBLIC, { address: '10.0.0.7', family: 4 }] : [LOCAL]
    },
    isAllowed: (address) => address === LOCAL.address || address === PUBLIC.address,
    ca: LOCAL_CERTIFICATE,
    port: host.port,
  })
  const receiver: TestReceiver = {
    messages: [],
    manner: 'takes',
    send: (url, sending, limits) =>
      send(new URL(url.pathname, `https://anchor.example:${host.port}`), sending, {
        ...limits,
        timeoutMs: receiver.manner === 'hangs' ? PATIENCE_MS : limits.timeoutMs,
      }),
    [Symbol.asyncDispose]: () => host[Symbol.asyncDispose](),
  }
  return receiver
}

/** As a receiver checks it, whose clock goes with the product's. */
export function isSignedBy(secret: string, { headers, body }: Message): boolean {
  const { 'webhook-id': id = '', 'webhook-timestamp': at = '', 'webhook-signature': signatures = '' } = headers
  return signatures.split(' ').includes(new Receiver(secret).sign(id, new Date(Number(at) * 1000), body))
}
