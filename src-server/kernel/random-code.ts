import { randomBytes } from 'node:crypto'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Random base-32 characters for people to read out and type: five bits each. */
export const randomCode = (length: number): string =>
  Array.from(randomBytes(length), (byte) => BASE32[byte % 32]).join('')
