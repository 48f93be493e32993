import { hash } from 'node:crypto'

/** SHA-256 in hex: of a secret that somebody else holds (a link's token, a cookie, an API key) this alone is stored. */
export const tokenHash = (token: string): string => hash('sha256', token)
