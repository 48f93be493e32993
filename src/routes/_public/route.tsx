import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PublicHeader } from '#client/app/frame/public-header.tsx'
import { homeOf, loadPage } from '#client/app/session/page-load.ts'
import { useSession } from '#client/app/session/session-provider.tsx'
import { PageLoader } from '#client/ui/page-loader.tsx'

export const Route = createFileRoute('/_public')({ component: PublicPages })

/** Pages that are only for visitors. */
const FOR_VISITORS = new Set(['', '/auth', '/login'])

/** Public pages. A signed-in user who opens /, /auth or /login is redirected to the dashboard by a full page load. */
function PublicPages() {
  const session = useSession()
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '') })
  const [visitor, setVisitor] = useState(false)
  const home = session.status === 'loggedIn' && FOR_VISITORS.has(path) ? homeOf(session.user) : null
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
