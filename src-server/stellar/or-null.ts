import { NotFoundError } from '@stellar/stellar-sdk'

/** What Horizon has, or null where it answers that there is none; anything else that fails throws. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (cause) {
    if (cause instanceof NotFoundError) return null
    throw cause
  }
}
