import type { AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import type { ApiScope } from '#shared/domains/security/api-scopes.ts'

/** Who may make a call, and what an API key needs for it; `session`: no key may. */
export interface Row {
  audience: 'everybody' | 'user' | 'admin' | 'super admin'
  scope: ApiScope | 'session' | 'none'
  /** Of administrators' calls: which scopes open it; left out: none is needed. */
  openTo?: readonly AdminScope[]
}
export const open: Row = { audience: 'everybody', scope: 'none' }
export const reading: Row = { audience: 'user', scope: 'read' }
export const paying: Row = { audience: 'user', scope: 'transfer' }
export const requesting: Row = { audience: 'user', scope: 'request' }
export const trading: Row = { audience: 'user', scope: 'trade' }
export const own: Row = { audience: 'user', scope: 'session' }
export const administering: Row = { audience: 'admin', scope: 'admin' }
/** By administrators who are signed in: no key decides. */
export const acting: Row = { audience: 'admin', scope: 'session' }
export const deciding: Row = { audience: 'super admin', scope: 'session' }
/** A key may ask; another super administrator decides. */
export const asking: Row = { audience: 'super admin', scope: 'admin' }
export const withScope = (row: Row, ...openTo: AdminScope[]): Row => ({ ...row, openTo })
export const ofPeople = ['support', 'compliance'] as const
