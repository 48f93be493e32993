import { useLingui } from '@lingui/react/macro'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Tone } from '#client/ui/tone.ts'
import type { DiffLine, DiffRow } from '#shared/domains/content/document-diff.ts'
import { useContentWords } from './content-words.ts'
import css from './diff.module.css'
import { TypeIcon } from './type-icon.tsx'

interface Props {
  row: DiffRow
  from: number
  to: number
  /** The change that was gone to last. */
  isCurrent?: boolean
}

/** One block of both versions; words that only one has are marked by strike or tint, and by what readers are told. */
export function DiffRowView({ row, from, to, isCurrent = false }: Props) {
  const { t } = useLingui()
  const words = useContentWords()
  const states: Record<DiffRow['state'], { label: string; tone: Tone } | null> = {
    same: null,
    changed: { label: t`Changed`, tone: 'info' },
    added: { label: t`Added`, tone: 'good' },
    removed: { label: t`Removed`, tone: 'bad' },
    moved: { label: t`Moved`, tone: 'info' },
  }
  const state = states[row.state]
  return (
    <article
      className={css.pair}
      data-same={row.state === 'same' || undefined}
      data-change={row.state === 'same' ? undefined : row.key}
      data-on={isCurrent || undefined}
      tabIndex={-1}
      aria-label={[words.types[row.type], state?.label].filter(Boolean).join(', ')}
    >
      <div className={css.side}>
        <p className={css.type}>
          <TypeIcon type={row.type} />
          {words.types[row.type]}
          {state && <StatusBadge {...state} />}
        </p>
        <Lines lines={row.before} absent={t`Not in version ${from}`} />
      </div>
      <div className={css.side}>
        <p className={css.type} aria-hidden>
          {'\u00a0'}
        </p>
        <Lines lines={row.after} absent={t`Not in version ${to}`} />
      </div>
    </article>
  )
}

function Lines({ lines, absent }: { lines: readonly DiffLine[] | null; absent: string }) {
  const { t } = useLingui()
  if (lines === null) return <p className={css.absent}>{absent}</p>
  if (lines.length === 0) return <p className={css.absent}>{t`No text in this language`}</p>
  return lines.map(({ name, pieces }) => (
    <p key={name} className={css.line}>
      {pieces.map(({ text, is }, at) => {
        const key = `${at} ${text.slice(0, 20)}`
        if (is === 'same') return <span key={key}>{text}</span>
        return is === 'gone' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>
      })}
    </p>
  ))
}
