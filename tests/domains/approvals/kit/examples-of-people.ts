import { randomUUID as uuid } from 'node:crypto'
import type { ApprovalKindName } from '#shared/domains/approvals/approvals.schema.ts'
import type { EvidenceName } from '#shared/domains/approvals/evidence.schema.ts'

export interface Example {
  subject: string
  payload: object
  whom: string
  howMuch: string | null
  /** What happens after it was asked for, and the fact that shows it. */
  change: () => Promise<unknown>
  shows: EvidenceName
}

interface About {
  run: (sql: string, values?: unknown[]) => Promise<unknown>
  userId: string
  username: string
  email: string
  failedSignIn: () => Promise<unknown>
}
type OfPeople = 'invitation' | 'admin-role' | 'admin-scopes' | 'reset-second-factor' | 'freeze-lift' | 'limit-override'

/** Requests about a person. */
export const examplesOfPeople = ({
  run,
  userId,
  username,
  email,
  failedSignIn,
}: About): Record<Extract<ApprovalKindName, OfPeople>, Example> => ({
  'admin-role': {
    subject: userId,
    payload: { username, from: 'user', to: 'admin' },
    whom: username,
    howMuch: 'no administrator to an administrator',
    change: () => run('update users set email_verified_at = null where id = $1', [userId]),
    shows: 'emailVerified',
  },
  'admin-scopes': {
    subject: userId,
    payload: { username, from: [], to: ['finance'] },
    whom: username,
    howMuch: 'no scope to finance',
    change: () => run('update users set email_verified_at = now() where id = $1', [userId]),
    shows: 'emailVerified',
  },
  invitation: {
    subject: 'c'.repeat(64),
    payload: { email, role: 'admin', scopes: ['support'], language: 'en' },
    whom: email,
    howMuch: 'support',
    change: () => run(`update settings set frozen_by = 'owner', frozen_at = now() where user_id = $1`, [userId]),
    shows: 'frozen',
  },
  'reset-second-factor': {
    subject: userId,
    payload: { username, totp: true, passkeys: [] },
    whom: username,
    howMuch: null,
    change: failedSignIn,
    shows: 'failedSignIns',
  },
  'limit-override': {
    subject: userId,
    payload: { username, payment: null, day: '50000', month: null, endsAt: '2040-01-01T00:00:00Z' },
    whom: username,
    howMuch: '$50,000.00 in 24 hours',
    change: failedSignIn,
    shows: 'failedSignIns',
  },
  'freeze-lift': {
    subject: userId,
    payload: { username, freezeId: uuid(), category: 'compliance', why: 'a request of the police' },
    whom: username,
    howMuch: null,
    change: failedSignIn,
    shows: 'failedSignIns',
  },
})
