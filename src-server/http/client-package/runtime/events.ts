interface Told {
  code?: string
  httpStatus?: number
  requestId?: string
}
export interface EventsAsked {
  address: string
  headers: Record<string, string>
  fetch: typeof globalThis.fetch
  input: unknown
  signal?: AbortSignal | undefined
  refuse(message: string, told: Told): Error
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** Events of a stream; after a lost connection it connects again, from the last event that it has read. Throws what the stream is refused for. */
export async function* readEvents(asked: EventsAsked): AsyncGenerator<unknown, void> {
  let lastId: string | undefined
  let wait = FIRST_WAIT_MS
  while (asked.signal?.aborted !== true) {
    const body = await connect(asked, lastId)
    if (body) {
      for await (const { id, name, data } of frames(body)) {
        if (name === 'serialized-error') throw refusalIn(asked, data)
        wait = FIRST_WAIT_MS
        lastId = id ?? lastId
        if (name === undefined) yield JSON.parse(data)
      }
    }
    await pause(wait, asked.signal)
    wait = Math.min(2 * wait, LONGEST_WAIT_MS)
  }
}

async function connect({ address, headers, fetch, input, signal, refuse }: EventsAsked, lastId: string | undefined) {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
  const wanted = { ...headers, accept: 'text/event-stream', ...(lastId !== undefined && { 'last-event-id': lastId }) }
  const answer = await fetch(address + query, { headers: wanted, ...(signal && { signal }) }).catch(
    (cause: unknown) => {
      if (signal?.aborted === true) return null
      if (cause instanceof TypeError) return null // no connection: tried again
      throw cause
    },
  )
  if (answer === null || answer.status >= 500) return null
  if (answer.ok) return answer.body
  const told = (await answer.json().catch(() => ({}))) as { error?: { message?: string; data?: Told } }
  throw refuse(
    told.error?.message ?? `The stream answers ${answer.status}`,
    told.error?.data ?? { httpStatus: answer.status },
  )
}

function refusalIn({ refuse }: EventsAsked, data: string): Error {
  const { message = 'The stream has ended', data: told = {} } = JSON.parse(data) as { message?: string; data?: Told }
  return refuse(message, told)
}

interface Frame {
  id: string | undefined
  name: string | undefined
  data: string
}

/** The frames of server-sent events until the connection ends. */
async function* frames(body: ReadableStream<Uint8Array>): AsyncGenerator<Frame, void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let unread = ''
  try {
    for (;;) {
      const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }))
      if (done) return
      const texts = (unread + (value ?? '')).split('\n\n')
      unread = texts.pop() ?? ''
      for (const text of texts)
        yield { id: lineOf(text, 'id'), name: lineOf(text, 'event'), data: lineOf(text, 'data') ?? '' }
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

const lineOf = (frame: string, field: string): string | undefined =>
  new RegExp(`^${field}: ?(.*)$`, 'm').exec(frame)?.[1]

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })
}
