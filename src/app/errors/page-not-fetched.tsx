import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isServerThere, watchForServer } from '#client/app/api/server-back.ts'
import { ErrorScreen } from './error-screen.tsx'

const LAST_KEY = 'loaded-again'
/** A page that still misses a part after a reload is not reloaded automatically again for this long. */
const NOT_AGAIN_FOR_MS = 60_000

/** A page whose parts could not be fetched: it is reloaded automatically as soon as the server answers. */
export function PageNotFetched() {
  const { t } = useLingui()
  const [isKeptBack, setIsKeptBack] = useState(false)
  useEffect(() => watchForServer(() => setIsKeptBack(!loadAgainOnce())), [])
  return (
    <ErrorScreen
      title={t`Something went wrong`}
      cause={t`This page could not be fetched from the server.`}
      note={
        isKeptBack ? (
          <Trans>The server answers: a content blocker may stop this page. Allow it for this site, then reload.</Trans>
        ) : (
          <Trans>Please reload the page. We also keep trying until the server answers.</Trans>
        )
      }
      action={t`Reload Page`}
      onAction={() => void isServerThere().then((there) => there && window.location.reload())}
    />
  )
}

/** False where the page was loaded again a moment before, in vain. */
function loadAgainOnce(): boolean {
  try {
    const [path, at] = sessionStorage.getItem(LAST_KEY)?.split(' ') ?? []
    const { pathname } = window.location
    if (path === pathname && Date.now() - Number(at) < NOT_AGAIN_FOR_MS) return false
    sessionStorage.setItem(LAST_KEY, `${pathname} ${Date.now()}`)
    window.location.reload()
    return true
  } catch {
    return false // no storage: without it nothing would prevent an endless reload, so the button is left to the user
  }
}
