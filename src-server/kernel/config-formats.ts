import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import * as z from 'zod'
import { readUploadsAddress } from '#server/kernel/uploads-address.ts'
import { decodeStrkey } from '#shared/kernel/strkey.ts'

const KEY_BYTES = 32

export const text = (what: string) => z.string({ error: what }).refine((given) => given.trim() === given, what)

export const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d{1,12}$/, error)
    .transform(Number)
    .refine((number) => number >= from && number <= to, error)
}

export const onOrOff = () => z.enum(['on', 'off'], { error: 'must be on or off' }).transform((given) => given === 'on')

export const oneOf = <const T extends readonly string[]>(names: T) =>
  z.enum(names, { error: `must be one of ${names.join(', ')}` })

export const key = () => {
  const error = `must be ${KEY_BYTES} bytes in base64`
  return z
    .base64({ error })
    .transform((given) => Buffer.from(given, 'base64'))
    .refine((bytes) => bytes.length === KEY_BYTES, error)
}

/** A private key of the curve P-256. */
export const curveKey = () => key().refine(isOnCurve, 'must be 32 bytes in base64 that are a private key of P-256')

function isOnCurve(bytes: Buffer): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(bytes)
    return true
  } catch {
    return false
  }
}

/** Several keys, newest first, separated by commas. */
export const keyList = () => {
  const error = `must be ${KEY_BYTES} bytes in base64, or several such keys separated by commas`
  return z
    .string()
    .transform((given) => given.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every((part) => key().safeParse(part).success), error)
    .transform((parts) => parts.map((part) => Buffer.from(part, 'base64')))
}

export const stellarSecret = () =>
  z
    .string()
    .refine((given) => decodeStrkey('secretSeed', given) !== null, 'must be a Stellar secret (S and 55 characters)')

/** An http or https origin, without a path, as browsers send it. */
export const origin = () =>
  z
    .string()
    .refine(
      (given) => isUrl(given, ['http:', 'https:']) && hasNoPath(given),
      'must be an http or https origin without a path',
    )
    .transform((given) => new URL(given).origin)

export const address = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (given) => isUrl(given, protocols),
      `must be a URL that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    )

export const proxies = () =>
  z
    .string()
    .transform((given) => given.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isAddressOrRange), 'must be IP addresses or CIDR ranges separated by commas')

export const token = () =>
  z.string().regex(/^[A-Za-z0-9._~+/=-]{16,}$/, 'must be 16 or more letters, digits or . _ ~ + / = -')

function isUrl(given: string, protocols: readonly string[]): boolean {
  return URL.canParse(given) && protocols.includes(new URL(given).protocol)
}

function hasNoPath(given: string): boolean {
  const { pathname, search, hash, username } = new URL(given)
  return pathname === '/' && search === '' && hash === '' && username === ''
}

function isAddressOrRange(part: string): boolean {
  const [ip = '', bits, ...rest] = part.split('/')
  const size = isIP(ip) === 4 ? 32 : 128
  return isIP(ip) !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= size))
}

/** An S3-compatible store; each fault says what is missing. */
export const uploadsAddress = () =>
  z.string().transform((given, context) => {
    try {
      return readUploadsAddress(given)
    } catch (cause) {
      context.addIssue({ code: 'custom', message: (cause as Error).message })
      return z.NEVER
    }
  })
