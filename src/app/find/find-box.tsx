import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Area } from '#client/app/frame/navigation-entry.ts'
import { useUser } from '#client/app/session/session-provider.tsx'
import { KeyHint } from '#client/ui/key-hint.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import c from './find.module.css'
import type { FoundGroup, FoundItem } from './found.types.ts'
import { FoundList } from './found-list.tsx'
import { recentFinds, rememberFind } from './recent-finds.ts'
import { usePages } from './use-pages.ts'
import { useRecords } from './use-records.tsx'

const PAUSE_MS = 150

/** One line to type into, and beneath it what it finds: arrows choose, Enter opens. */
export function FindBox({ area, onDone }: { area: Area; onDone: () => void }) {
  const { t } = useLingui()
  const { isAdmin } = useUser()
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { groups, isReading, error } = useFound(area, typed)
  const items = groups.flatMap((group) => group.items)
  const at = Math.min(chosen, items.length - 1)
  const active = items[at]
  const optionId = (item: FoundItem): string => `${listId}-${items.indexOf(item)}`
  const explain = useFailureText()

  const open = (item: FoundItem): void => {
    rememberFind(item)
    onDone()
    void navigate({ to: item.to })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      setChosen((at + step + items.length) % items.length)
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !active) return
    event.preventDefault()
    open(active)
  }
  return (
    <div className={c.box} aria-busy={isReading}>
      <div className={c.line}>
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <input
          className={c.input}
          role="combobox"
          aria-label={t`Find`}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          placeholder={isAdmin ? t`Name, email, id, address, hash or page` : t`Page`}
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
        <KeyHint keys={['Esc']} />
      </div>
      <FoundList id={listId} groups={groups} chosen={active} optionId={optionId} onOpen={open} />
      <output className={items.length === 0 || error ? c.note : 'vh'}>
        {error ? explain(error) : <Told count={items.length} isReading={isReading} typed={typed} />}
      </output>
    </div>
  )
}

function Told({ count, isReading, typed }: { count: number; isReading: boolean; typed: string }) {
  const { t } = useLingui()
  if (count > 0) return t`${plural(count, { one: '# result', other: '# results' })}`
  return isReading ? t`Searching...` : t`Nothing found for “${typed}”.`
}

/** Before anything is typed: what was opened last, and all pages. */
function useFound(area: Area, typed: string) {
  const { t } = useLingui()
  const text = typed.trim()
  const [settled] = useDebouncedValue(text, PAUSE_MS)
  const recent = useSelector(recentFinds)
  const pages = usePages(area, text)
  const { groups, isReading, error } = useRecords(settled)
  const all: FoundGroup[] = [
    ...(text === '' ? [{ title: t`Recently opened`, items: recent }] : settled === '' ? [] : groups),
    { title: t`Pages`, items: text === '' ? withoutThose(pages, recent) : pages },
  ]
  return { groups: all.filter(({ items }) => items.length > 0), isReading: isReading || settled !== text, error }
}

const withoutThose = (pages: readonly FoundItem[], others: readonly FoundItem[]): FoundItem[] =>
  pages.filter(({ to }) => !others.some((other) => other.to === to))
