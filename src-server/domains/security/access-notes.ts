import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import type { RequestOrigin } from '#server/calls/request-origin.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'
import { insertAccess, insertFailedStepUp } from './access-history.queries.ts'
import type { RateLimiter } from './rate-limiter.ts'

export interface AccessNotesDeps {
  db: Db
  clock: Clock
  limiter: RateLimiter
}

/** Why a confirmation failed, as the access history has it. */
const REASONS: Partial<Record<ErrorCode, string>> = {
  PASSWORD_WRONG: 'wrong_password',
  CODE_WRONG: 'code_wrong',
  PASSKEY_REFUSED: 'passkey_refused',
  TOO_MANY_REQUESTS: 'locked',
}

/** What failed or was refused to somebody who is signed in: a line a minute for each cause, however often it happens. */
export function createAccessNotes({ db, clock, limiter }: AccessNotesDeps) {
  const isFirst = async (userId: string, cause: string): Promise<boolean> =>
    (await limiter.count('accessNotesOfUser', `${userId} ${cause}`)) === 0

  /** Passes on what `confirm` throws. A key has no session, and its calls are written down for themselves. */
  async function stepUpOf<T>(
    { id: userId, sessionHash }: { id: string; sessionHash: string },
    confirm: () => Promise<T>,
  ): Promise<T> {
    try {
      return await confirm()
    } catch (cause) {
      const detail = cause instanceof DomainError ? REASONS[cause.code] : undefined
      if (detail !== undefined && (await isFirst(userId, `step_up ${detail}`)))
        await insertFailedStepUp(db, { id: uuid(), sessionHash, detail, timestamp: clock.now() })
      throw cause
    }
  }

  async function refusal(
    userId: string,
    { cause: detail, origin }: { cause: string; origin: RequestOrigin },
  ): Promise<void> {
    if (!(await isFirst(userId, detail))) return
    const { ip: ipAddress, userAgent } = origin
    await insertAccess(db, {
      id: uuid(),
      userId,
      event: 'refused' as const,
      detail,
      ipAddress,
      userAgent,
      timestamp: clock.now(),
    })
  }

  return { stepUpOf, refusal }
}
export type AccessNotes = ReturnType<typeof createAccessNotes>
