import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { isServerThere, watchForServer } from '#client/app/api/server-back.ts'
import { ErrorScreen } from './error-screen.tsx'

const LAST_KEY = 'loaded-again'
/** A page that still misses a part after a reload is not reloaded automatically again for this long. */
const NOT_AGAIN_FOR_MS = 60_000

/** A page whose parts could not be fetched: it is reloaded automatically as soon as the server answers. */
export function PageNotFetched() {
  const { t } = useLingui()
  useEffect(() => watchForServer(loadAgainOnce), [])
  return (
    <ErrorScreen
      title={t`Something went wrong`}
      cause={t`This page could not be fetched from the server.`}
      note={<Trans>Please reload the page. It is also tried again by itself until the server answers.</Trans>}
      action={t`Reload Page`}
      onAction={() => void isServerThere().then((there) => there && window.location.reload())}
    />
  )
}

function loadAgainOnce(): void {
  try {
    const [path, at] = sessionStorage.getItem(LAST_KEY)?.split(' ') ?? []
    const { pathname } = window.location
    if (path === pathname && Date.now() - Number(at) < NOT_AGAIN_FOR_MS) return
    sessionStorage.setItem(LAST_KEY, `${pathname} ${Date.now()}`)
    window.location.reload()
  } catch {
    // no storage: without it nothing would prevent an endless reload, so the button is left to the user
  }
}
