import * as z from 'zod/mini'

/** By which second factor somebody may complete a sign-in. */
export const SECOND_FACTORS = ['totp', 'passkey', 'recovery'] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]

/** Six digits of an authenticator app, or a recovery code; spaces and dashes do not count. */
const SecondFactorCode = z
  .string()
  .check(z.trim(), z.minLength(6, 'Enter the six digits from your app, or a recovery code'), z.maxLength(40))

/** What confirms a sensitive act within a session: the password or a code. Neither is needed for 5 minutes after one was given. */
export const Proof = {
  password: z.optional(z.string().check(z.maxLength(512))),
  code: z.optional(SecondFactorCode),
}
export interface Proof {
  password?: string | undefined
  code?: string | undefined
}

/** What stands in a mailed link. */
export const LinkToken = z.object({
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not complete. Open it from the mail again.')),
})
/** What a browser's authenticator answered, as JSON; @simplewebauthn reads and verifies it. */
const PasskeyAnswer = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(1400)),
  rawId: z.string().check(z.maxLength(1400)),
  type: z.literal('public-key'),
  response: z.record(z.string().check(z.maxLength(40)), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
})

/** security.lockChanges: days from now. */
export const LockChanges = z.object({
  days: z.int('Enter 1 to 30 days').check(z.minimum(1, 'Enter 1 to 30 days'), z.maximum(30, 'Enter 1 to 30 days')),
  ...Proof,
})
export type LockChanges = z.infer<typeof LockChanges>

export const StepUp = z.object({ ...Proof, passkey: z.optional(PasskeyAnswer) })
export const EnrolTotp = z.object(Proof)
export const ConfirmTotp = z.object({ code: SecondFactorCode })
export const DisableTotp = z.object({ code: SecondFactorCode })
export const RenewRecoveryCodes = z.object({ code: z.optional(SecondFactorCode), password: Proof.password })

const passkeyName = z
  .string()
  .check(z.trim(), z.minLength(1, 'Give the passkey a name'), z.maxLength(60, 'A name has at most 60 characters'))
export const AddPasskey = z.object({ name: passkeyName, answer: PasskeyAnswer })
export const RenamePasskey = z.object({ id: z.uuid(), name: passkeyName })
export const RemovePasskey = z.object({ id: z.uuid(), ...Proof })

/** POST /api/login/second-factor: a code, or the answer of a passkey. */
export const CompleteSignIn = z
  .object({ code: z.optional(SecondFactorCode), passkey: z.optional(PasskeyAnswer) })
  .check(
    z.refine((input) => input.code !== undefined || input.passkey !== undefined, {
      error: 'Enter the six digits from your app, or a recovery code',
      path: ['code'],
    }),
  )
export type CompleteSignIn = z.infer<typeof CompleteSignIn>
/** POST /api/login/passkey. */
export const PasskeySignIn = z.object({ passkey: PasskeyAnswer })
export type PasskeySignIn = z.infer<typeof PasskeySignIn>

/** Answer of security.enrolTotp: the key in base 32 and as an otpauth address. */
export interface TotpEnrolment {
  secret: string
  uri: string
}
/** Shown once: each of them signs in once. */
export interface RecoveryCodes {
  recoveryCodes: string[]
}
/** Times in ISO. */
export interface Passkey {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}
/** Answer of security.factors. */
export interface FactorsOverview {
  totp: boolean
  passkeys: Passkey[]
  recoveryCodesLeft: number
}
