import * as z from 'zod/mini'
import type { AdminRoom } from '#shared/domains/admin/admin-scopes.ts'
import type { Preferences } from '#shared/domains/settings/preferences.schema.ts'

const username = z.string().check(z.minLength(1, 'Username is required'), z.maxLength(254))
const password = z.string().check(z.minLength(1, 'Password is required'), z.maxLength(512))
export const EmailAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, 'Please enter a valid email address'),
    z.email('Please enter a valid email address'),
  )

/** 3 to 30 of letters, digits, `_`, `.`, `-`; unique regardless of case. */
const NewUsername = z
  .string()
  .check(
    z.minLength(3, 'Username must be at least 3 characters'),
    z.maxLength(30, 'Username must be at most 30 characters'),
    z.regex(/^[A-Za-z0-9_.-]+$/, 'Use letters, digits, dots, dashes and underscores only'),
  )
export const NewPassword = z
  .string()
  .check(z.minLength(8, 'Password must be at least 8 characters'), z.maxLength(128, 'Password is too long'))
/** `AST-` and 10 base-32 characters; made by the server, disjoint from usernames that people pick. */
const UniqueUserId = z.string().check(z.regex(/^AST-[A-Z2-7]{10}$/, 'Not a valid user id'))

/** `security.changePassword`. */
export const ChangePassword = z.object({ current: password, next: NewPassword })
export type ChangePassword = z.infer<typeof ChangePassword>

/** The form that changes a password. */
export const ChangePasswordForm = z.object({ current: password, next: NewPassword, confirmPassword: z.string() }).check(
  z.refine((form) => form.next === form.confirmPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
  }),
)
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>

/** POST /api/login and POST /api/admin/login. */
export const Login = z.object({ username, password })
export type Login = z.infer<typeof Login>

/** POST /api/register: what the form sends after confirmPassword is removed. */
export const Register = z.object({
  username: NewUsername,
  email: EmailAddress,
  password: NewPassword,
  uniqueUserId: z.optional(UniqueUserId),
})
export type Register = z.infer<typeof Register>

/** The registration form. */
export const RegisterForm = z
  .object({ username: NewUsername, email: EmailAddress, password: NewPassword, confirmPassword: z.string() })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: "Passwords don't match",
      path: ['confirmPassword'],
    }),
  )
export type RegisterForm = z.infer<typeof RegisterForm>

/** POST /api/reset-password-request. */
export const ResetPasswordRequest = z.object({ email: EmailAddress })
/** `auth.resetPassword`: the token of a mailed link and the new password. */
export const ResetPassword = z.object({
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not complete. Open it from the mail again.')),
  password: NewPassword,
})
export type ResetPassword = z.infer<typeof ResetPassword>
/** ISO time until which nothing can be sent. */
export interface PasswordResetDone {
  heldUntil: string
}

/** The form behind a mailed link. */
export const ResetPasswordForm = z.object({ password: NewPassword, confirmPassword: z.string() }).check(
  z.refine((form) => form.password === form.confirmPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
  }),
)
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>

/** POST /api/theme. */
export const Theme = z.object({ appearance: z.enum(['light', 'dark']) })
export type Appearance = z.infer<typeof Theme>['appearance']

/** The user object of GET /api/user, POST /api/login and POST /api/register; contains no secret and no hash. */
export interface SessionUser {
  id: string
  username: string
  email: string
  walletAddress: string | null
  isAdmin: boolean
  uniqueUserId: string
  kycStatus: string
  kycVerified: boolean
  createdAt: string
  /** Path of an upload; absent where they have given no picture. */
  profilePicture?: string
  /** Of administrators alone: what of the administration is open to them. */
  rooms?: readonly AdminRoom[]
  /** Of an administrator who must set a second factor before any call of administrators answers; absent otherwise. */
  secondFactorDue?: boolean
  /** How pages show figures and times to them, where it was asked for; where it is absent, own figures are covered. */
  preferences?: Preferences
}
/** The body of every failed /api/* call. */
export interface ErrorBody {
  message: string
  code: string
  requestId: string
}
