import { useLingui } from '@lingui/react/macro'
import type { Webhook } from '#shared/domains/webhooks/webhooks.schema.ts'
import css from './webhooks.module.css'

const PARTS = 28
type Part = Webhook['history'][number]

/** A bar for each six hours of the past seven days: all arrived, some, or none. */
export function HistoryBar({ endpoint: { history } }: { endpoint: Webhook }) {
  const { t } = useLingui()
  const parts: readonly Part[] = history.length > 0 ? history : Array.from({ length: PARTS }, () => NOTHING)
  const arrived = parts.reduce((sum, part) => sum + part.arrived, 0)
  const missed = parts.reduce((sum, part) => sum + part.missed, 0)
  return (
    <span className={css.history}>
      <span className="vh">{t`Past 7 days: ${arrived} arrived, ${missed} did not`}</span>
      {parts.map((part, at) => (
        <i key={at} aria-hidden data-part={lookOf(part)} />
      ))}
    </span>
  )
}

const NOTHING: Part = { arrived: 0, missed: 0 }

function lookOf({ arrived, missed }: Part): string | undefined {
  if (arrived + missed === 0) return undefined
  if (missed === 0) return 'all'
  return arrived > 0 ? 'some' : 'none'
}
