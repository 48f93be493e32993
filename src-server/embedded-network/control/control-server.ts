import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { readBody } from '#server/embedded-network/horizon/form-body.ts'
import { Problem } from '#server/embedded-network/horizon/problem.ts'
import { MalformedXdr } from '#server/embedded-network/ledger/xdr/reader.xdr.ts'
import type { EmbeddedNetwork } from '#server/embedded-network/start.types.ts'
import { BadControlRequest, readCloseRequest, readFaultRequest } from './requests.ts'

/** A close may carry a thousand large envelopes. */
const MOST_BYTES = 64 * 1024 * 1024

export type Controlled = Pick<EmbeddedNetwork, 'closeLedger' | 'setFaults' | 'state' | 'reset' | 'pause' | 'resume'>

/**
 * The control interface: JSON over HTTP for whoever holds the token. Requests that a browser's page could have
 * sent are refused by their Host and Origin.
 */
export function createControlServer(network: Controlled, token: string): Server {
  return createServer((incoming, response) => {
    answer(network, token, incoming)
      .then((body) => send(response, 200, body))
      .catch((error: unknown) => sendRefusal(response, error))
  })
}

class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

async function answer(network: Controlled, token: string, incoming: IncomingMessage): Promise<object> {
  requireLocal(incoming)
  requireToken(incoming, token)
  const [path = ''] = (incoming.url ?? '').split('?')
  switch (`${incoming.method} ${path}`) {
    case 'GET /state':
      return network.state()
    case 'POST /close':
      return await network.closeLedger(readCloseRequest(await readJson(incoming)))
    case 'POST /faults':
      network.setFaults(readFaultRequest(await readJson(incoming)))
      return {}
    case 'POST /reset':
      await network.reset()
      return { ledger: network.state().ledger }
    case 'POST /pause':
      network.pause()
      return {}
    case 'POST /resume':
      network.resume()
      return {}
    default:
      throw new Refusal(404, 'There is GET /state, POST /close, POST /faults, POST /reset, POST /pause, POST /resume.')
  }
}

/** A page from elsewhere can reach loopback, but neither under our host nor without its origin. */
function requireLocal(incoming: IncomingMessage): void {
  const host = (incoming.headers.host ?? '').replace(/:\d+$/, '')
  const local = ['127.0.0.1', 'localhost', '[::1]'].includes(host)
  if (!local || incoming.headers.origin !== undefined)
    throw new Refusal(403, 'Only local programs may control the network.')
}

function requireToken(incoming: IncomingMessage, token: string): void {
  const given = /^Bearer (.+)$/.exec(incoming.headers.authorization ?? '')?.[1] ?? ''
  const digest = (text: string) => createHash('sha256').update(text).digest()
  if (!timingSafeEqual(digest(given), digest(token))) throw new Refusal(401, 'A bearer token is required.')
}

async function readJson(incoming: IncomingMessage): Promise<unknown> {
  const text = (await readBody(incoming, MOST_BYTES)).toString('utf8')
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new BadControlRequest('The body is not JSON.')
  }
}

function sendRefusal(response: ServerResponse, error: unknown): void {
  if (error instanceof Refusal) return send(response, error.status, { message: error.message })
  if (error instanceof BadControlRequest) return send(response, 400, { message: error.message })
  if (error instanceof MalformedXdr)
    return send(response, 400, { message: `An envelope is malformed: ${error.message}.` })
  if (error instanceof Problem) return send(response, error.status, error.body)
  console.error(error)
  send(response, 500, { message: 'The network failed to do this; its log says why.' })
}

function send(response: ServerResponse, status: number, body: object): void {
  if (response.headersSent) return
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(body))
}
