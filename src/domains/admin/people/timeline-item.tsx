import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Amount } from '#client/ui/amount.tsx'
import { useFormats } from '#client/ui/formats.ts'
import type { TimelineEntry } from '#shared/domains/admin/timeline.schema.ts'
import { formatCurrency } from '#shared/kernel/format.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import css from './person.module.css'
import { useTimelineWords } from './timeline-words.ts'

/** One entry; its title leads to what it tells of. */
export function TimelineItem({ entry, kindName }: { entry: TimelineEntry; kindName: string }) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const { title, state } = useTimelineWords()(entry)
  const { at, amount, unit, text, byName } = entry
  const by = byName === null ? null : t`by ${byName}`
  return (
    <li>
      <span>
        <Titled entry={entry}>{title}</Titled>
        {text !== null && <span className={css.written}>{text}</span>}
        <span>{[kindName, dayTime(at), state, by].filter((part) => part !== null).join(', ')}</span>
      </span>
      {amount !== null && unit !== null && <Figure amount={amount} unit={unit} />}
    </li>
  )
}

function Figure({ amount, unit }: { amount: string; unit: string }) {
  if (unit === 'USD') return <span>{formatCurrency(amount)}</span>
  return toStroops(amount) > 0n ? <Amount value={amount} code={unit} list /> : null
}

function Titled({ entry: { kind, id }, children }: { entry: TimelineEntry; children: ReactNode }) {
  switch (kind) {
    case 'payment':
      return (
        <Link to="/admin-transactions/$id" params={{ id }}>
          {children}
        </Link>
      )
    case 'deposit':
      return (
        <Link to="/admin-deposits" search={{ id }}>
          {children}
        </Link>
      )
    case 'stake':
      return <Link to="/admin-staking">{children}</Link>
    case 'identity':
      return (
        <Link to="/admin-kyc" search={{ id }}>
          {children}
        </Link>
      )
    default:
      return <b>{children}</b>
  }
}
