import { Navigate } from '@tanstack/react-router'

/** The route of a page that has moved. */
export const leadsTo = (to: string) => ({ component: () => <Navigate to={to} replace /> })
