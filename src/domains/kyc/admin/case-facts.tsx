import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Tone } from '#client/ui/tone.ts'
import type { ReviewedCase } from '#shared/domains/kyc/review.schema.ts'
import css from './kyc-desk.module.css'
import { useReviewWords } from './use-review-words.ts'

/** What the person wrote, and what the service holds against it. */
export function CaseFacts({ shown }: { shown: ReviewedCase }) {
  const { t } = useLingui()
  const words = useReviewWords()
  const { utcDate: day } = useFormats()
  const { person, checks, alarms } = shown
  const gone = t`deleted`
  const written = [
    [t`Name`, person?.fullName ?? gone],
    [t`Born`, person ? day(person.bornOn) : gone],
    [t`Document`, `${words.type(shown.documentType)} ${person?.documentNumber ?? ''}`],
    [t`Country`, words.country(shown.country)],
    [t`Expires`, day(shown.expiresOn)],
    [t`Kept until`, day(shown.keptUntil)],
  ]
  const open = alarms.filter(({ settledAt }) => settledAt === null).length
  const { minimumAge } = checks
  const age = {
    label: t`Of age`,
    text: checks.adult ? t`${minimumAge} or older` : t`Under ${minimumAge}`,
    tone: checks.adult ? ('good' as const) : ('bad' as const),
  }
  const results: { label: string; text: string; tone: Tone }[] = [
    checks.expired
      ? { label: t`Document`, text: t`Expired`, tone: 'bad' }
      : checks.months < 1
        ? { label: t`Document`, text: t`Less than a month left`, tone: 'warn' }
        : { label: t`Document`, text: t`Valid`, tone: 'good' },
    age,
    {
      label: t`Email address`,
      text: shown.emailVerified ? t`Verified` : t`Not verified`,
      tone: shown.emailVerified ? 'good' : 'warn',
    },
    {
      label: t`Seen before`,
      text: open > 0 ? t`${open} open` : alarms.length > 0 ? t`Settled` : t`No`,
      tone: open > 0 ? 'warn' : 'good',
    },
    {
      label: t`Earlier cases`,
      text: String(shown.earlier.length),
      tone: shown.earlier.some(({ status }) => status === 'rejected') ? 'warn' : 'mute',
    },
  ]
  return (
    <div className={css.facts}>
      <div>
        <h3>{t`Written by the person`}</h3>
        <dl>
          {written.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <h3>{t`Checks`}</h3>
        <dl>
          {results.map(({ label, text, tone }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <StatusBadge label={text} tone={tone} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
