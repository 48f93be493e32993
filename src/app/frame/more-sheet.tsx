import { useLingui } from '@lingui/react/macro'
import { IconDots, IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { ShownGroup } from './admin-groups.ts'
import bar from './bottom-bar.module.css'
import c from './more-sheet.module.css'

interface Props<Entry> {
  groups: readonly ShownGroup<Entry>[]
  /** The link of an entry; it closes the sheet. */
  children: (entry: Entry, close: () => void) => ReactNode
}

/** The last place of the bar, and the sheet that it opens: the browser's own popover, which Escape and a press beside it close too. */
export function MoreSheet<Entry>({ groups, children }: Props<Entry>) {
  const { t } = useLingui()
  const id = useId()
  const close = () => document.getElementById(id)?.hidePopover()
  return (
    <>
      <button type="button" popoverTarget={id}>
        <span className={bar.icon}>
          <IconDots size={22} stroke={1.5} aria-hidden />
        </span>
        <span>{t`More`}</span>
      </button>
      <div id={id} popover="auto" className={c.sheet}>
        <div className={c.head}>
          <b>{t`More`}</b>
          <button type="button" className="plain" aria-label={t`Close`} popoverTarget={id} popoverTargetAction="hide">
            <IconX size={20} stroke={1.5} aria-hidden />
          </button>
        </div>
        {groups.map((group) => (
          <div key={group.id} className={c.group}>
            {group.label !== null && <span>{group.label}</span>}
            {group.entries.map((entry) => children(entry, close))}
          </div>
        ))}
      </div>
    </>
  )
}
