import { leavingStore } from '#client/app/session/leaving.store.ts'
import { markSignedOut } from '#client/app/session/marked-sign-out.ts'
import { tellOtherTabs } from '#client/app/session/other-tabs.ts'
import { loadPage } from '#client/app/session/page-load.ts'
import { storeUser } from '#client/app/session/session.store.ts'
import { forgetTab } from '#client/app/session/session-end.ts'
import { showToastAcrossPageLoad } from '#client/app/toasts/toast.store.ts'

/** The server has ended the session already: this browser forgets it, and the marker has the next page expire its cookies. */
export function leaveClosed(title: string): void {
  leavingStore.set(true)
  markSignedOut()
  forgetTab()
  storeUser(null)
  tellOtherTabs('signed out')
  showToastAcrossPageLoad({ title })
  loadPage('/')
}
