import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Network } from '#server/embedded-network/network/network.ts'
import type { HorizonRequest, Listing, Page } from './horizon.types.ts'
import { linkWith } from './page.ts'
import { sendProblem } from './respond.ts'

/** A connection ends after so long even if nothing happened; the client then comes again. */
const LIFETIME_MS = 55_000
const HELLO = 'retry: 1000\nevent: open\ndata: "hello"\n\n'
const GOODBYE = 'retry: 10\nevent: close\ndata: "byebye"\n\n'
/** A document is sent again this often at most before the client has to come again. */
const DOCUMENT_LIMIT = 10

type Exchange = { request: HorizonRequest; incoming: IncomingMessage; response: ServerResponse }

/** What a stream sends after a ledger; `done` where it has sent its share. */
type Step = { frames: string; done: boolean }

export type Streams = {
  list(exchange: Exchange, listing: Listing): void
  document(exchange: Exchange, read: () => object): void
  /** Ends every open stream as Horizon does. */
  end(): void
}

/** Server-sent events: everything that is there at once, then the news after every ledger. */
export function createStreams(network: Network): Streams {
  const open = new Set<() => void>()
  const ends = new Set<() => void>()
  const shared = createSharedReads()
  network.onIngest(() => {
    shared.clear()
    if (open.size > 0 && network.faults.strikes('cutStreams')) {
      for (const end of Array.from(ends)) end()
      return
    }
    for (const advance of Array.from(open)) advance()
  })

  const run = ({ incoming, response }: Exchange, step: () => Step) => {
    const first = step()
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', Connection: 'keep-alive' })
    const advance = () => {
      try {
        send(step())
      } catch (error) {
        stop()
        sendProblem(response, error)
      }
    }
    const cut = () => incoming.socket.destroy()
    const stop = () => {
      clearTimeout(timer)
      open.delete(advance)
      ends.delete(cut)
    }
    const finish = () => {
      stop()
      response.end(GOODBYE)
    }
    const send = ({ frames, done }: Step) => {
      if (frames !== '') response.write(frames)
      if (done) finish()
    }
    const timer = setTimeout(finish, LIFETIME_MS)
    open.add(advance)
    ends.add(cut)
    response.on('close', stop)
    response.write(HELLO)
    send(first)
  }

  return {
    list: (exchange, listing) => run(exchange, listSteps(exchange.request, listing, shared)),
    document: (exchange, read) => run(exchange, documentSteps(exchange.request, read, shared)),
    end() {
      for (const end of Array.from(ends)) end()
    },
  }
}

type SharedReads = ReturnType<typeof createSharedReads>

/** Streams of the same document, or at the same place of the same list, read it once per ledger. */
function createSharedReads() {
  const reads = new Map<string, { frames: string; last: string | null; count: number }>()
  const documents = new Map<string, string>()
  return {
    clear() {
      reads.clear()
      documents.clear()
    },
    document(key: string, read: () => object): string {
      const known = documents.get(key)
      if (known !== undefined) return known
      const json = JSON.stringify(read())
      documents.set(key, json)
      return json
    },
    read(key: string, listing: Listing, page: Page) {
      const known = reads.get(key)
      if (known !== undefined) return known
      const records = listing.read(page)
      const frames = records.map(({ token, body }) => `id: ${token}\ndata: ${JSON.stringify(body)}\n\n`).join('')
      const fresh = { frames, last: records.at(-1)?.token ?? null, count: records.length }
      reads.set(key, fresh)
      return fresh
    },
  }
}

function listSteps(request: HorizonRequest, listing: Listing, shared: SharedReads): () => Step {
  let page = listing.page
  return () => {
    const key = linkWith(request, { cursor: page.cursor, limit: String(page.limit), order: page.order })
    const { frames, last, count } = shared.read(key, listing, page)
    page = { ...page, cursor: last ?? page.cursor, limit: page.limit - count }
    return { frames, done: page.limit <= 0 }
  }
}

function documentSteps(request: HorizonRequest, read: () => object, shared: SharedReads): () => Step {
  const key = linkWith(request, {})
  let sent = ''
  let left = DOCUMENT_LIMIT
  return () => {
    const json = shared.document(key, read)
    if (json === sent) return { frames: '', done: false }
    sent = json
    left -= 1
    return { frames: `data: ${json}\n\n`, done: left <= 0 }
  }
}
