import { hash, randomBytes } from 'node:crypto'

const COUNT = 10
/** 80 bits: too many to try, also for who has a copy of the hashes. */
const BYTES = 10
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Ten codes of four groups, as they are shown once. */
export const createRecoveryCodes = (): string[] => Array.from({ length: COUNT }, createCode)

function createCode(): string {
  const bits = BigInt(`0x${randomBytes(BYTES).toString('hex')}`)
  const letters = Array.from({ length: 16 }, (_, at) => ALPHABET[Number((bits >> BigInt(5 * at)) & 31n)])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** What was typed without spaces and dashes, in capitals. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** What the database keeps of a code; null where the text is none. */
export const recoveryHash = (typed: string): string | null => {
  const code = plainCode(typed)
  return /^[A-Z2-7]{16}$/.test(code) ? hash('sha256', `recovery ${code}`) : null
}
