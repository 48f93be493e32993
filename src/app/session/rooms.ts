import type { AdminRoom } from '#shared/domains/admin/admin-scopes.ts'
import { useSession } from './session-provider.tsx'

/** Whether something of the administration is open to whoever is signed in; without rooms it is to everybody. */
export function useRooms(): (openTo: readonly AdminRoom[] | undefined) => boolean {
  const session = useSession()
  const rooms = session.status === 'loggedIn' ? (session.user.rooms ?? []) : []
  return (openTo) => openTo === undefined || openTo.some((room) => rooms.includes(room))
}
