export type AccountRole = 'user' | 'treasury' | 'fee' | 'vault' | 'issuer' | 'channel' | 'trading'

/** Accounts whose money is a person's: their own, and their trading wallets. All others are the service's. */
export const isPersons = (role: AccountRole): boolean => role === 'user' || role === 'trading'

interface Owned {
  userId: string | null
  /** Of a trading wallet. */
  ownerId: string | null
}

/** Id of the person who owns the money of an account; null: the service's. */
export const personOf = ({ userId, ownerId }: Owned): string | null => userId ?? ownerId
