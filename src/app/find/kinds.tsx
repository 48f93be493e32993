import { useLingui } from '@lingui/react/macro'
import { formatCount } from '#client/ui/numbers.ts'
import c from './find.module.css'
import type { FoundGroup } from './found.types.ts'

interface KindsProps {
  groups: readonly FoundGroup[]
  /** Title of the one group that is shown; null for all. */
  chosen: string | null
  onChoose: (title: string | null) => void
}

/** Which kinds are shown, with how many there are of each. */
export function Kinds({ groups, chosen, onChoose }: KindsProps) {
  const { t } = useLingui()
  const all = groups.reduce((sum, { items }) => sum + items.length, 0)
  const kinds = [
    { title: null, label: t`All`, count: all },
    ...groups.map(({ title, items }) => ({ title, label: title, count: items.length })),
  ]
  return (
    <fieldset className={c.kinds} aria-label={t`Kinds`}>
      {kinds.map(({ title, label, count }) => (
        <button
          key={label}
          type="button"
          className={`plain ${c.kind}`}
          aria-pressed={title === chosen}
          onClick={() => onChoose(title)}
        >
          {label} <span>{formatCount(count)}</span>
        </button>
      ))}
    </fieldset>
  )
}
