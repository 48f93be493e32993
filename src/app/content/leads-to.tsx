import { Navigate } from '@tanstack/react-router'

/** A redirect from a page's former path. */
export const leadsTo = (to: string) => ({ component: () => <Navigate to={to} replace /> })
