/** The first 8 and last 6 of a transaction hash's 64 digits, with '...' between. */
export const shortenHash = (hash: string): string => `${hash.slice(0, 8)}...${hash.slice(-6)}`
