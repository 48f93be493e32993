import { randomBytes } from 'node:crypto'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** `AST-` and 10 base-32 characters: 50 random bits. */
export function createUniqueUserId(): string {
  return `AST-${Array.from(randomBytes(10), (byte) => BASE32[byte % 32]).join('')}`
}
