export type AuthTab = 'register'

/** The tab that the address names: 'register', or nothing for signing in. */
export const readAuthTab = (search: Record<string, unknown>): { tab?: AuthTab | undefined } =>
  search.tab === 'register' ? { tab: 'register' } : {}
