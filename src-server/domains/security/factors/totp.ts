import { Secret, TOTP } from 'otpauth'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, a step of 30 seconds. */
const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
/** Phones run ahead or behind: the step before and the one after count too (RFC 6238, section 5.2). */
const WINDOW = 1

/** In base 32. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** `otpauth://totp/…` as a QR code carries it. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString()

/** The time step that a code belongs to, or null where it is of none that counts at `at`. */
export function totpStep(secret: string, code: string, at: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(at.getTime() / (PERIOD_SECONDS * 1000)) + delta
}

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: PRODUCT_NAME, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })
