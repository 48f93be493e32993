import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import type { ShownPart, StatusDay } from '#shared/domains/monitor/status.schema.ts'
import css from './status.module.css'

const DAYS = 90
const DAY_MS = 86_400_000

/** A bar for each of the 90 days until `today`; what they say is said in words too. */
export function DayBars({ part, today }: { part: ShownPart; today: string }) {
  const { t } = useLingui()
  const troubled = part.days.filter(({ down, slow }) => down + slow > 0).length
  const label =
    part.since === null
      ? t`Nothing is known yet`
      : t`${plural(troubled, { 0: 'No day with a fault', one: '# day with a fault', other: '# days with a fault' })} of 90`
  return (
    <div className={css.bars}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {daysUntil(today).map((day) => (
        <i key={day} data-state={stateOf(part, day)} />
      ))}
    </div>
  )
}

/** UTC days, the oldest first. */
export const daysUntil = (today: string): string[] =>
  Array.from({ length: DAYS }, (_, at) =>
    new Date(Date.parse(today) - (DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  )

function stateOf({ since, days }: ShownPart, day: string): string {
  if (since === null || day < since) return 'unknown'
  const found = days.find((one) => one.day === day)
  return found ? gravest(found) : 'works'
}

const gravest = ({ down, slow }: StatusDay): string => (down > 0 ? 'down' : slow > 0 ? 'slow' : 'works')
