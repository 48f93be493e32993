import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { serverMessage } from '#client/app/api/api-error.ts'
import { write } from '#client/app/api/request.ts'
import { showToastAcrossPageLoad } from '#client/app/toasts/toast.store.ts'
import { leavingStore } from './leaving.store.ts'
import { markSignedOut } from './marked-sign-out.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { loadPage } from './page-load.ts'
import { storeUser } from './session.store.ts'
import { toMessage } from './session.texts.ts'
import { forgetTab } from './session-end.ts'

const AFTER_SUCCESS_MS = 500
const AFTER_FAILURE_MS = 2000
/** Sign-out does not wait longer than this: the marker ends the session later. */
const WAIT_MS = 10_000
/** A push service asked to forget this browser may be far away. */
const PUSH_WAIT_MS = 2000

/**
 * Signs out and goes to the landing page by a full page load. If the server was not reached, the local session ends
 * anyway, and a marker makes the next page load end the server session.
 */
export async function signOut(): Promise<void> {
  if (leavingStore.get()) return
  leavingStore.set(true)
  markSignedOut()
  const pushLeft = leavePush()
  const failure = await Promise.race([write('POST', '/api/logout'), silence()]).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  forgetTab()
  storeUser(null)
  tellOtherTabs('signed out')
  if (failure) console.error('logout failed', failure.error)
  showToastAcrossPageLoad(failure ? logoutIssue(failure.error) : { title: i18n._(msg`Logged out successfully`) })
  const pushEnded = Promise.race([pushLeft, pause(PUSH_WAIT_MS)])
  await pause(failure ? AFTER_FAILURE_MS : AFTER_SUCCESS_MS)
  await pushEnded
  loadPage('/')
}

/** Where that does not load, the server has ended it, or will by the marker. */
async function leavePush(): Promise<void> {
  await import('#client/app/push/browser-push.ts')
    .then(({ leaveBrowserPush }) => leaveBrowserPush())
    .catch((error: unknown) => console.warn('push not ended in this browser', error))
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function silence(): Promise<never> {
  await pause(WAIT_MS)
  throw new DOMException('The server has not answered in time', 'TimeoutError')
}

function logoutIssue(error: unknown) {
  const message = serverMessage(error)
  const cause = i18n._(message ? toMessage(message) : msg`Logout failed. Please try again.`)
  const outcome = i18n._(msg`The local session was cleared and you are being redirected home.`)
  return { title: i18n._(msg`Logout issue`), description: `${cause} ${outcome}`, variant: 'destructive' as const }
}
