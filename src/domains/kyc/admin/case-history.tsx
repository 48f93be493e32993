import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useFormats } from '#client/ui/formats.ts'
import type { ReviewedCase } from '#shared/domains/kyc/review.schema.ts'
import css from './kyc-desk.module.css'
import { useReviewWords } from './use-review-words.ts'

/** What happened to a case, and the same person's other ones. */
export function CaseHistory({ shown, onChoose }: { shown: ReviewedCase; onChoose: (id: string) => void }) {
  const { t } = useLingui()
  const words = useReviewWords()
  const { dayTime } = useFormats()
  return (
    <details className={css.history}>
      <summary>{t`Timeline and earlier cases`}</summary>
      <ol>
        {shown.events.map(({ event, at, by, note }) => (
          <li key={`${at} ${event}`}>
            <time dateTime={at}>{dayTime(at)}</time>
            <span>
              <b>{words.event(event)}</b>
              {by !== null && `, ${by}`}
              {note !== null && <small>{note}</small>}
            </span>
          </li>
        ))}
      </ol>
      {shown.notes !== null && <p>{shown.notes}</p>}
      {shown.earlier.length > 0 && (
        <ul>
          {shown.earlier.map((one) => (
            <li key={one.id}>
              <Button variant="subtle" size="compact-xs" onClick={() => onChoose(one.id)}>
                {one.number}
              </Button>
              <span>
                {words.status(one.status).label}, {dayTime(one.submittedAt)}
                {one.reason !== null && <small>{one.reason}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
