import { createRootRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { findRoute } from '#client/app/all-routes.ts'

export const Route = createRootRoute({
  beforeLoad: ({ location }) => findRoute(location),
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import('#client/app/errors/not-found.tsx'), 'NotFound'),
})
