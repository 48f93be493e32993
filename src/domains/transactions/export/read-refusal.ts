import type { Failure } from '#client/ui/failure.ts'

/** Why a call under /api was refused, for display. */
export async function readRefusal(answer: Response): Promise<Failure> {
  const body = (await answer.json().catch(() => null)) as Partial<Failure> | null
  const { code = 'NO_ANSWER', message = answer.statusText, requestId = null } = body ?? {}
  const wait = Number(answer.headers.get('retry-after'))
  return { code, message, requestId, field: null, retryAfterSeconds: wait > 0 ? wait : null }
}
