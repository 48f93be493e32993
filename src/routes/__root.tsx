import { createRootRoute, Outlet } from '@tanstack/react-router'
import { NotFound } from '#client/app/errors/not-found.tsx'

export const Route = createRootRoute({ component: Outlet, notFoundComponent: NotFound })
