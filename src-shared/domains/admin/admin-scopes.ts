/**
 * support: people, sessions, notes, mails. compliance: identity, freezes. finance: deposits, fees, payouts. content: pages, menus,
 * announcements. operations: jobs, queues, robots.
 */
export const ADMIN_SCOPES = ['support', 'compliance', 'finance', 'content', 'operations'] as const
export type AdminScope = (typeof ADMIN_SCOPES)[number]
/** What of the administration may be closed to an administrator; `super`: it is open to super administrators alone. */
export type AdminRoom = AdminScope | 'super'

interface Rights {
  isAdmin: boolean
  isSuperAdmin: boolean
  adminScopes: readonly AdminScope[]
}
const NONE: readonly AdminRoom[] = []
const ALL: readonly AdminRoom[] = [...ADMIN_SCOPES, 'super']

/** Every room that somebody with these rights may enter. */
export const roomsOf = ({ isAdmin, isSuperAdmin, adminScopes }: Rights): readonly AdminRoom[] =>
  isSuperAdmin ? ALL : isAdmin ? adminScopes : NONE

/** A key with scopes named opens those of them that its owner holds at that moment, and none of a super administrator's own. */
export const rightsOfKey = <Held extends { isSuperAdmin: boolean; rooms: readonly AdminRoom[] }>(
  held: Held,
  named: readonly AdminScope[] | null,
) =>
  named === null ? held : { ...held, isSuperAdmin: false, rooms: named.filter((scope) => held.rooms.includes(scope)) }

/** Rights as they count in a call: those of an administrator whose second factor is missing rest until it is set. */
export const rightsInForce = ({ secondFactorDue, ...rights }: Rights & { secondFactorDue: boolean }) => ({
  secondFactorDue,
  isAdmin: rights.isAdmin && !secondFactorDue,
  isSuperAdmin: rights.isSuperAdmin && !secondFactorDue,
  rooms: secondFactorDue ? NONE : roomsOf(rights),
})
