export interface AuthSearch {
  /** The tab that is open; signing in where left out. */
  tab?: 'register' | undefined
  /** True: the dialog for a forgotten password is open at once. */
  forgot?: true | undefined
}

/** Search parameters of the auth screen; others are dropped. */
export const readAuthSearch = ({ tab, forgot }: Record<string, unknown>): AuthSearch => ({
  tab: tab === 'register' ? tab : undefined,
  forgot: String(forgot) === 'true' || undefined,
})
