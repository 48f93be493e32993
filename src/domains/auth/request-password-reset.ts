import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError, serverMessage } from '#client/app/api/api-error.ts'
import { write } from '#client/app/api/request.ts'
import { toMessage } from '#client/app/session/session.texts.ts'

/** null if the request was accepted; else the reason, as a sentence. */
export async function requestPasswordReset(email: string): Promise<string | null> {
  try {
    await write('POST', '/api/reset-password-request', { email })
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) return i18n._(msg`An unknown error occurred`)
    const message = serverMessage(error)
    return i18n._(message ? toMessage(message) : msg`Failed to request password reset`)
  }
}
