import type { AdminRoom } from '#shared/domains/admin/admin-scopes.ts'
import { useSession } from './session-provider.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Of an administrators' page: for whom with one of these it is; left out: for every administrator. */
    openTo?: readonly AdminRoom[]
  }
}

/** Whether something of the administration is open to whoever is signed in; without rooms it is to everybody. */
export function useRooms(): (openTo: readonly AdminRoom[] | undefined) => boolean {
  const session = useSession()
  const rooms = session.status === 'loggedIn' ? (session.user.rooms ?? []) : []
  return (openTo) => openTo === undefined || openTo.some((room) => rooms.includes(room))
}
