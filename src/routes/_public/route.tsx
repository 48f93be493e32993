import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PublicHeader } from '#client/app/frame/public-header.tsx'
import { homeOf, loadPage } from '#client/app/session/page-load.ts'
import { useSession } from '#client/app/session/session-provider.tsx'
import { PageLoader } from '#client/ui/page-loader.tsx'

export const Route = createFileRoute('/_public')({ component: VisitorGuard })

/** Pages for visitors. Whoever is signed in is led to the own dashboard by a full page load. */
function VisitorGuard() {
  const session = useSession()
  const [visitor, setVisitor] = useState(false)
  const home = session.status === 'loggedIn' ? homeOf(session.user) : null
  if (session.status === 'loggedOut' && !visitor) setVisitor(true)
  useEffect(() => {
    if (home) loadPage(home)
  }, [home])
  if (home && !visitor) return <PageLoader />
  return (
    <>
      <PublicHeader />
      <Outlet />
    </>
  )
}
