import type { UploadProgress } from '#shared/domains/uploads/uploads.ts'

const TRIES = 6
const FIRST_PAUSE_MS = 600

export type SenderHeaders = Record<string, string>

/** A refusal of the service, in its own words. */
export class RefusedUpload extends Error {}

interface Sending {
  file: Blob
  signal: AbortSignal
  /** Headers that say for whom, where nobody is signed in. */
  sender: SenderHeaders
  /** An upload of the same file that was begun before. */
  begun: UploadProgress | null
  onBegun: (id: string) => void
  onProgress: (sent: number) => void
  /** The connection is gone, or is back. */
  onBroken: (isBroken: boolean) => void
}

/**
 * Sends a picture in parts, so that a broken connection goes on where it stopped; the id of the whole. Throws RefusedUpload with the
 * service's sentence, TypeError where the connection does not come back.
 */
export async function sendInParts({
  file,
  signal,
  sender,
  begun,
  onBegun,
  onProgress,
  onBroken,
}: Sending): Promise<string> {
  const body = JSON.stringify({ purpose: 'identity', contentType: file.type, bytes: file.size })
  const headers = { ...sender, 'content-type': 'application/json' }
  const begin = () => ask('/api/uploads/parts', { method: 'POST', headers, body, signal })
  let state = begun ?? (await persist(begin, { signal, onBroken }))
  onBegun(state.id)
  while (state.upload === null) {
    const { id, received, partBytes } = state
    onProgress(received)
    const part = file.slice(received, received + partBytes)
    const partHeaders = { ...sender, 'content-type': 'application/octet-stream' }
    const request = { method: 'POST', headers: partHeaders, body: part, signal }
    state = await persist(() => ask(`/api/uploads/parts/${id}?offset=${received}`, request), { signal, onBroken })
  }
  onProgress(file.size)
  return state.upload.id
}

async function ask(path: string, request: RequestInit): Promise<UploadProgress> {
  const answer = await fetch(path, request)
  if (answer.ok) return (await answer.json()) as UploadProgress
  if (answer.status >= 500 && answer.status !== 503) throw new TypeError('no answer')
  const { message } = (await answer.json().catch(() => ({ message: '' }))) as { message: string }
  throw new RefusedUpload(message)
}

/** Tries again while the connection is gone; every request here may be made twice. */
async function persist<Result>(
  work: () => Promise<Result>,
  { signal, onBroken }: Pick<Sending, 'signal' | 'onBroken'>,
): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      const result = await work()
      onBroken(false)
      return result
    } catch (cause) {
      if (!(cause instanceof TypeError) || tried === TRIES || signal.aborted) throw cause
      onBroken(true)
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** tried))
    }
  }
}
