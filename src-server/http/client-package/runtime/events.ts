interface Refusal {
  code?: string
  httpStatus?: number
  requestId?: string
}
export interface StreamRequest {
  address: string
  headers: Record<string, string>
  fetch: typeof globalThis.fetch
  input: unknown
  signal?: AbortSignal | undefined
  refuse: (message: string, refusal: Refusal) => Error
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** Events of a stream; after a lost connection it connects again, from the last event that it has read. Throws what the stream is refused for. */
export async function* readEvents(request: StreamRequest): AsyncGenerator<unknown, void> {
  let lastId: string | undefined
  let wait = FIRST_WAIT_MS
  while (request.signal?.aborted !== true) {
    const body = await connect(request, lastId)
    if (body) {
      for await (const { id, name, data } of frames(body)) {
        if (name === 'serialized-error') throw refusalIn(request, data)
        wait = FIRST_WAIT_MS
        lastId = id ?? lastId
        if (name === undefined) yield JSON.parse(data)
      }
    }
    await pause(wait, request.signal)
    wait = Math.min(2 * wait, LONGEST_WAIT_MS)
  }
}

async function connect({ address, headers, fetch, input, signal, refuse }: StreamRequest, lastId: string | undefined) {
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
  const refusal = (await answer.json().catch(() => ({}))) as { error?: { message?: string; data?: Refusal } }
  throw refuse(
    refusal.error?.message ?? `The stream answers ${answer.status}`,
    refusal.error?.data ?? { httpStatus: answer.status },
  )
}

function refusalIn({ refuse }: StreamRequest, data: string): Error {
  const { message = 'The stream has ended', data: refusal = {} } = JSON.parse(data) as {
    message?: string
    data?: Refusal
  }
  return refuse(message, refusal)
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

function lineOf(frame: string, field: string): string | undefined {
  const line = frame.split('\n').find((one) => one.startsWith(`${field}:`))
  return line?.slice(field.length + 1).trimStart()
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })
}
