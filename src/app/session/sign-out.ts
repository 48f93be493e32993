import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import { serverMessage } from '#client/app/api/api-error.ts'
import { write } from '#client/app/api/request.ts'
import { showToastAcrossPageLoad } from '#client/app/toasts/toast.store.ts'
import { markSignedOut } from './marked-sign-out.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { loadPage } from './page-load.ts'
import { storeUser } from './session.store.ts'
import { toMessage } from './session.texts.ts'

const AFTER_SUCCESS_MS = 500
const AFTER_FAILURE_MS = 2000
/** Who leaves is not kept waiting: the marker ends the session without them. */
const WAIT_MS = 10_000
const listeners = new Set<() => void>()
let leaving = false

/**
 * Signs out and leads home by a full page load. Where the server did not hear of it the local session ends all the same, and a
 * marker has the next page that is loaded end the server's.
 */
export async function signOut(): Promise<void> {
  if (leaving) return
  leaving = true
  for (const listener of listeners) listener()
  markSignedOut()
  const failure = await Promise.race([write('POST', '/api/logout'), silence()]).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  storeUser(null)
  tellOtherTabs()
  if (failure) console.error('logout failed', failure.error)
  showToastAcrossPageLoad(failure ? logoutIssue(failure.error) : { title: i18n._(msg`Logged out successfully`) })
  setTimeout(() => loadPage('/'), failure ? AFTER_FAILURE_MS : AFTER_SUCCESS_MS)
}

async function silence(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  throw new DOMException('The server has not answered in time', 'TimeoutError')
}

/** True from the moment of signing out until the page is left: the guards hold still meanwhile. */
export function useLeaving(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => leaving,
    () => false,
  )
}

function logoutIssue(error: unknown) {
  const message = serverMessage(error)
  const cause = i18n._(message ? toMessage(message) : msg`Logout failed. Please try again.`)
  const outcome = i18n._(msg`The local session was cleared and you are being redirected home.`)
  return { title: i18n._(msg`Logout issue`), description: `${cause} ${outcome}`, variant: 'destructive' as const }
}
