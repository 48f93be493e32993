import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { UploadsAddress } from '#server/kernel/uploads-address.ts'
import { type FileStore, isFileName, LISTED_AT_ONCE } from './file-store.ts'
import { type S3Request, signS3 } from './s3-signing.ts'

const PATIENCE_MS = 15_000
const TRIES = 3
const FIRST_PAUSE_MS = 200

/** Files in a bucket of an S3-compatible store, by path (not by host), which all of them understand. */
export function createS3Store({ endpoint, bucket, prefix, key }: UploadsAddress): FileStore {
  const urlOf = (name: string): URL => new URL(`/${bucket}/${name}`, endpoint)

  /** Tried again where the store or the way to it fails; every request here may be made twice. */
  async function ask(request: S3Request): Promise<Response> {
    for (let tried = 1; ; tried++) {
      const answer = await once(request).catch((cause: unknown) => cause as Error)
      if (answer instanceof Response && answer.status < 500) return answer
      if (tried === TRIES) throw unavailable(answer)
      await sleep(FIRST_PAUSE_MS * 2 ** tried)
    }
  }

  const once = ({ method, url, body, headers = {} }: S3Request): Promise<Response> =>
    fetch(url, {
      method,
      headers: signS3({ method, url, headers, body }, key, new Date()),
      body: body ? new Uint8Array(body) : undefined,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })

  async function put(id: string, body: Uint8Array): Promise<void> {
    const answer = await ask({ method: 'PUT', url: urlOf(prefix + id), body })
    if (!answer.ok) throw unavailable(answer)
    await answer.body?.cancel()
  }

  async function get(id: string): Promise<Buffer> {
    const answer = await ask({ method: 'GET', url: urlOf(prefix + id) })
    if (answer.status === 404) throw Object.assign(new Error('the store has no such file'), { code: 'ENOENT' })
    if (!answer.ok) throw unavailable(answer)
    return Buffer.from(await answer.arrayBuffer())
  }

  async function remove(id: string): Promise<void> {
    const answer = await ask({ method: 'DELETE', url: urlOf(prefix + id) })
    if (!answer.ok && answer.status !== 404) throw unavailable(answer)
    await answer.body?.cancel()
  }

  async function* writtenBefore(time: Date): AsyncGenerator<string[]> {
    for (let token: string | undefined; ; ) {
      const url = urlOf('')
      const query = { 'list-type': '2', prefix, 'max-keys': String(LISTED_AT_ONCE), 'continuation-token': token }
      for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value)
      const answer = await ask({ method: 'GET', url })
      if (!answer.ok) throw unavailable(answer)
      const text = await answer.text()
      const found = text.split('<Contents>').slice(1).map(entryOf)
      const old = found.filter(({ name, at }) => name.startsWith(prefix) && at < time)
      const ids = old.map(({ name }) => name.slice(prefix.length)).filter(isFileName)
      if (ids.length > 0) yield ids
      token = fieldOf(text, 'NextContinuationToken')
      if (token === undefined) return
    }
  }

  return { put, get, remove, writtenBefore }
}

const entryOf = (text: string): { name: string; at: Date } => ({
  name: fieldOf(text, 'Key') ?? '',
  at: new Date(fieldOf(text, 'LastModified') ?? Number.NaN),
})

/** The text of the first element of that name. */
function fieldOf(text: string, name: string): string | undefined {
  const begin = text.indexOf(`<${name}>`)
  const end = text.indexOf(`</${name}>`, begin)
  if (begin === -1 || end === -1) return undefined
  const raw = text.slice(begin + name.length + 2, end)
  return raw.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

function unavailable(answer: unknown): DomainError {
  const cause = answer instanceof Response ? new Error(`the store of files answers ${answer.status}`) : answer
  return new DomainError('UNAVAILABLE', 'Files cannot be kept or read right now. Please try again in a moment.', {
    cause,
  })
}
