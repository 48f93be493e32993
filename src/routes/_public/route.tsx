import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PublicHeader } from '#client/app/frame/public-header.tsx'
import { homeOf, loadPage } from '#client/app/session/page-load.ts'
import { useSession } from '#client/app/session/session-provider.tsx'
import { PageLoader } from '#client/ui/page-loader.tsx'

export const Route = createFileRoute('/_public')({ component: PublicPages })

/** Public pages. A signed-in user who opens one that is only for visitors is redirected to the dashboard by a full page load. */
function PublicPages() {
  const session = useSession()
  const isForVisitors = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isForVisitors) })
  const isFramed = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isFramedForPeople) })
  const [visitor, setVisitor] = useState(false)
  const home = session.status === 'loggedIn' && isForVisitors ? homeOf(session.user) : null
  if (session.status === 'loggedOut' && !visitor) setVisitor(true)
  useEffect(() => {
    if (home) loadPage(home)
  }, [home])
  if (home && !visitor) return <PageLoader />
  if (isFramed && (session.status === 'loggedIn' || session.status === 'loading')) return <Outlet />
  return (
    <>
      <PublicHeader />
      <Outlet />
    </>
  )
}
