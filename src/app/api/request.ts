import { i18n } from '@lingui/core'
import { noteServerTime } from '#client/ui/server-time.ts'
import { ApiError, UnreadableAnswer } from './api-error.ts'
import { fetchPatiently } from './patience.ts'

type Unauthorized = 'throw' | 'returnNull'
type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `prefer` (RFC 7240): the user object comes with the preferences. */
const READ: RequestInit = { headers: { accept: 'application/json', prefer: 'include=preferences' } }
const NOT_CACHED = { 'cache-control': 'no-cache, no-store, must-revalidate', pragma: 'no-cache' }

/**
 * Generic read: GET, never cached. A 401 throws, or returns null if requested. Any other non-OK answer throws ApiError,
 * a body that is not JSON UnreadableAnswer, and a missing answer what fetch throws.
 */
export async function read(path: string, on401: Unauthorized = 'throw'): Promise<unknown> {
  const response = await call(path, READ)
  if (response.status === 401 && on401 === 'returnNull') return null
  return readJson(await requireOk(response))
}

/** Generic write with an optional JSON body, never cached. Throws as read does. */
export async function write(method: WriteMethod, path: string, body?: unknown): Promise<Response> {
  const language = i18n.locale && { 'accept-language': i18n.locale } // the chosen one, which the browser does not know
  const headers = { accept: 'application/json', ...language, ...NOT_CACHED }
  const request =
    body === undefined
      ? { method, headers }
      : { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return requireOk(await call(path, request))
}

/** The JSON of an answer. Throws UnreadableAnswer if there is none. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UnreadableAnswer(cause)
  }
}

/** A wallet call that was answered by 401 is sent once more if /api/user says that the session is still valid (specification, section 7). */
async function call(path: string, request: RequestInit): Promise<Response> {
  const response = await send(path, request)
  if (response.status !== 401 || !path.startsWith('/api/wallet')) return response
  const session = await send('/api/user', READ)
  return session.ok ? send(path, request) : response
}

const send = (path: string, request: RequestInit): Promise<Response> =>
  fetchPatiently(withTimestamp(path), { ...request, credentials: 'include', cache: 'no-store' }).then(
    noteServerTime(Date.now()),
  )

async function requireOk(response: Response): Promise<Response> {
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  return response
}

const withTimestamp = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}t=${Date.now()}`
