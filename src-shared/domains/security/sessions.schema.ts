import * as z from 'zod/mini'
import { paging, type WholeList } from '#shared/kernel/paging.ts'

/** A signed-in browser; times in ISO. `id` is the session's public name and opens nothing. */
export interface SessionOverview {
  id: string
  /** The User-Agent header, as it was at sign-in. */
  userAgent: string
  ipAddress: string
  createdAt: string
  lastSeenAt: string
  /** True for the session that asks. */
  isCurrent: boolean
}
export const EndSession = z.object({ id: z.uuid() })

/** A browser in which the person has signed in within a year; times in ISO. */
export interface KnownDevice {
  id: string
  /** Null until its owner gives it one. */
  name: string | null
  /** The User-Agent header of the latest sign-in; empty where none is known. */
  userAgent: string
  firstSeenAt: string
  lastSeenAt: string
  /** True for the device that asks. */
  isCurrent: boolean
}
export const DeviceId = z.object({ id: z.uuid() })
/** devices.rename */
export const RenameDevice = z.object({
  id: z.uuid(),
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Give the device a name'), z.maxLength(40, 'A name has at most 40 characters')),
})
export type RenameDevice = z.infer<typeof RenameDevice>

const ACCESS_EVENTS = [
  'registered',
  'signed_in',
  'sign_in_failed',
  'password_reset',
  'password_changed',
  'email_verified',
  'email_changed',
  'step_up_failed',
  'refused',
] as const
/** What the access history tells of; `refused` is a call that this account may not make. */
export type AccessEvent = (typeof ACCESS_EVENTS)[number]

export const ListAccess = z.object({
  /** Only what failed or was refused. */
  failuresOnly: z.optional(z.boolean()),
  ...paging(50, 200),
})
export type ListAccess = z.infer<typeof ListAccess>

/** One line of the access history. */
export interface AccessEntry {
  id: string
  event: AccessEvent
  /** By which proof, or why not: `password_totp`, `wrong_password`; null for what is older than that. */
  detail: string | null
  ipAddress: string
  userAgent: string
  at: string
}
export interface AccessPage {
  items: AccessEntry[]
  /** `cursor` of the next page; null on the last one. */
  nextCursor: string | null
}

/** What an account's score is made of, the most useful first. */
export const PROTECTIONS = [
  'email',
  'totp',
  'passkey',
  'recoveryCodes',
  'passwordForSend',
  'notifyOnLogin',
  'changesLocked',
] as const
export type Protection = (typeof PROTECTIONS)[number]
/** Answer of security.score: 0 to 100. */
export interface SecurityScore extends WholeList<{ id: Protection; isDone: boolean }> {
  score: number
  /** What helps most now; null where nothing is left. */
  next: Protection | null
  /** ISO time when what protects the account was changed last; null if it never was. */
  changedAt: string | null
}
