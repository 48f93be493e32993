import { createRootRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'

export const Route = createRootRoute({
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import('#client/app/errors/not-found.tsx'), 'NotFound'),
})
