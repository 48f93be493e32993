import { ApiError } from './api-error.ts'

type Unauthorized = 'throw' | 'returnNull'
type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Generic read: GET, never cached. A 401 raises, or gives null where asked. Any other non-OK answer raises ApiError. */
export async function read(path: string, on401: Unauthorized = 'throw'): Promise<unknown> {
  const response = await fetch(withTimestamp(path), {
    credentials: 'include',
    cache: 'no-store',
    headers: { accept: 'application/json' },
  })
  if (response.status === 401 && on401 === 'returnNull') return null
  await requireOk(response)
  return response.json()
}

/** Generic write with an optional JSON body, never cached. Any non-OK answer raises ApiError. */
export async function write(method: WriteMethod, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(withTimestamp(path), {
    method,
    credentials: 'include',
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      'cache-control': 'no-cache, no-store, must-revalidate',
      pragma: 'no-cache',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  await requireOk(response)
  return response
}

async function requireOk(response: Response): Promise<void> {
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
}

const withTimestamp = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}t=${Date.now()}`
