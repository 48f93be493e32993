import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import type { Tone } from '#client/ui/tone.ts'
import type { ListedPerson } from '#shared/domains/admin/people.schema.ts'
import type { PeopleFilter, Role } from '#shared/domains/admin/people-kinds.ts'

export interface Badge {
  label: string
  tone: Tone
}

export const FILTER_WORDS = {
  new: msg`New`,
  admins: msg`Administrators`,
  frozen: msg`Frozen`,
  pending: msg`Verification pending`,
  approved: msg`Verified`,
  rejected: msg`Verification rejected`,
} as const satisfies Record<PeopleFilter, unknown>

/** What is said of a person in a few words. */
export function usePersonWords() {
  const { t } = useLingui()
  const { date, dayTime } = useFormats()
  const roles: Record<Role, string> = {
    user: t`No administrator`,
    admin: t`Administrator`,
    'super-admin': t`Super administrator`,
  }
  const verification: Record<ListedPerson['kycStatus'], Badge> = {
    pending: { label: t`Not verified`, tone: 'mute' },
    approved: { label: t`Verified`, tone: 'good' },
    rejected: { label: t`Rejected`, tone: 'bad' },
    in_review: { label: t`In review`, tone: 'info' },
    needs_revision: { label: t`Needs revision`, tone: 'warn' },
    expired: { label: t`Expired`, tone: 'warn' },
    withdrawn: { label: t`Not verified`, tone: 'mute' },
  }
  return {
    role: (role: Role) => roles[role],
    verification: (status: ListedPerson['kycStatus']) => verification[status],
    /** What an administrator should see first; empty where nothing is special. */
    flags({ closedAt, frozenBy, outflowHeldUntil, role }: ListedPerson): Badge[] {
      if (closedAt !== null) {
        const day = date(closedAt)
        return [{ label: t`Closed on ${day}`, tone: 'mute' }]
      }
      const flags: Badge[] = []
      if (frozenBy !== null)
        flags.push({ label: frozenBy === 'owner' ? t`Frozen by the owner` : t`Frozen`, tone: 'bad' })
      if (outflowHeldUntil !== null) {
        const until = dayTime(outflowHeldUntil)
        flags.push({ label: t`On hold until ${until}`, tone: 'warn' })
      }
      if (role !== 'user') flags.push({ label: roles[role], tone: 'info' })
      return flags
    },
  }
}
