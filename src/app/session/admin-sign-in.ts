import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError, isUnreachable, serverMessage } from '#client/app/api/api-error.ts'
import { readJson, write } from '#client/app/api/request.ts'
import { showToast, showToastAcrossPageLoad } from '#client/app/toasts/toast.store.ts'
import type { Login } from '#shared/domains/auth/auth.schema.ts'
import { markSignedOut, unmarkSignedOut } from './marked-sign-out.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { loadPage } from './page-load.ts'
import { type SecondStep, secondStepOf } from './second-step.ts'
import { storeUser } from './session.store.ts'
import { toMessage } from './session.texts.ts'

/**
 * The specification's section 4, "Admin login flow", in its order: any session is cleared, the credentials are posted, a
 * refusal or an answer without isAdmin fails, and success leads to the admin dashboard by a full page load. A failure has
 * shown its toast; where the password alone does not sign in, a second step follows.
 */
export async function signInAdmin(credentials: Login): Promise<'entered' | 'failed' | SecondStep> {
  await clearSession()
  try {
    return enterAsAdmin(await readJson(await write('POST', '/api/admin/login', credentials)))
  } catch (error) {
    const second = secondStepOf(error)
    if (second) return second
    console.error('admin login failed', error)
    return fail(sentenceOf(error))
  }
}

/** What every administrator's sign-in ends with, by whichever proof. */
export function enterAsAdmin(answer: unknown): 'entered' | 'failed' {
  const isAdmin: unknown = typeof answer === 'object' && answer !== null && Reflect.get(answer, 'isAdmin')
  if (isAdmin !== true) return fail(msg`User does not have admin privileges`)
  unmarkSignedOut()
  tellOtherTabs()
  showToastAcrossPageLoad({
    title: i18n._(msg`Admin login successful`),
    description: i18n._(msg`Welcome to the admin control panel`),
  })
  loadPage('/admin-dashboard')
  return 'entered'
}

function fail(refusal: MessageDescriptor): 'failed' {
  showToast({ title: i18n._(msg`Login failed`), description: i18n._(refusal), variant: 'destructive' })
  return 'failed'
}

/** Its answer does not matter: if the server is unreachable, the next call reports it. */
async function clearSession(): Promise<void> {
  markSignedOut()
  await write('POST', '/api/logout').catch((error: unknown) => console.error('session not cleared', error))
  storeUser(null)
  tellOtherTabs()
}

function sentenceOf(error: unknown): MessageDescriptor {
  if (isUnreachable(error)) return msg`The server cannot be reached. Check your connection and try again.`
  if (!(error instanceof ApiError)) return msg`Login failed. Please try again.`
  const message = serverMessage(error)
  return message ? toMessage(message) : msg`Invalid admin credentials`
}
