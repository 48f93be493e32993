import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError, isUnreachable, serverMessage } from '#client/app/api/api-error.ts'
import { readJson, write } from '#client/app/api/request.ts'
import { showToast, showToastAcrossPageLoad } from '#client/app/toasts/toast.store.ts'
import type { Login } from '#shared/domains/auth/auth.schema.ts'
import { markSignedOut, unmarkSignedOut } from './marked-sign-out.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { loadPage } from './page-load.ts'
import { storeUser } from './session.store.ts'
import { toMessage } from './session.texts.ts'

/**
 * The specification's section 4, "Admin login flow", in its order: any session is cleared, the credentials are posted, a
 * refusal or an answer without isAdmin fails, and success leads to the admin dashboard by a full page load. Returns true
 * on success; a failure has shown its toast.
 */
export async function signInAdmin(credentials: Login): Promise<boolean> {
  await clearSession()
  const refusal = await postCredentials(credentials)
  if (refusal) {
    showToast({ title: i18n._(msg`Login failed`), description: i18n._(refusal), variant: 'destructive' })
    return false
  }
  unmarkSignedOut()
  tellOtherTabs()
  showToastAcrossPageLoad({
    title: i18n._(msg`Admin login successful`),
    description: i18n._(msg`Welcome to the admin control panel`),
  })
  loadPage('/admin-dashboard')
  return true
}

/** Its answer does not matter: if the server is unreachable, the next call reports it. */
async function clearSession(): Promise<void> {
  markSignedOut()
  await write('POST', '/api/logout').catch((error: unknown) => console.error('session not cleared', error))
  storeUser(null)
  tellOtherTabs()
}

/** null if the credentials are an administrator's. */
async function postCredentials(credentials: Login): Promise<MessageDescriptor | null> {
  try {
    const answer = await readJson(await write('POST', '/api/admin/login', credentials))
    const isAdmin: unknown = typeof answer === 'object' && answer !== null && Reflect.get(answer, 'isAdmin')
    return isAdmin === true ? null : msg`User does not have admin privileges`
  } catch (error) {
    console.error('admin login failed', error)
    if (isUnreachable(error)) return msg`The server cannot be reached. Check your connection and try again.`
    if (!(error instanceof ApiError)) return msg`Login failed. Please try again.`
    const message = serverMessage(error)
    return message ? toMessage(message) : msg`Invalid admin credentials`
  }
}
