import type { AdminRoom } from '#shared/domains/admin/admin-scopes.ts'

/** Who may see which pages of administrators, by how their paths begin; the others are for every administrator. */
const OPEN_TO: readonly (readonly [beginning: string, openTo: readonly AdminRoom[]])[] = [
  ['/admin-affiliates', ['finance']],
  ['/admin-announcements', ['content']],
  ['/admin-config', ['content', 'operations']],
  ['/admin-cms', ['content']],
  ['/admin-deposits', ['finance']],
  ['/admin-fees', ['finance']],
  ['/admin-kyc', ['compliance']],
  ['/admin-legal', ['content', 'support', 'compliance']],
  ['/admin-media', ['content']],
  ['/admin-panel', ['finance', 'content', 'operations']],
  ['/admin-menus', ['content']],
  ['/admin-payment-methods', ['finance']],
  ['/admin-reports', ['support']],
  ['/admin-staking', ['finance']],
  ['/admin-super/monitor', ['operations']],
  ['/admin-super', ['super']],
  ['/admin-support', ['support']],
  ['/admin-tokens', ['content']],
  ['/admin-transactions', ['support', 'compliance', 'finance', 'operations']],
  ['/admin-users', ['support', 'compliance']],
]

export const openToOf = (path: string): readonly AdminRoom[] | undefined =>
  OPEN_TO.find(([beginning]) => path === beginning || path.startsWith(`${beginning}/`))?.[1]
