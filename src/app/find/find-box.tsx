import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Area } from '#client/app/frame/navigation-entry.ts'
import { KeyHint } from '#client/ui/key-hint.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import c from './find.module.css'
import { FindKeys } from './find-keys.tsx'
import type { FoundItem } from './found.types.ts'
import { FoundList } from './found-list.tsx'
import { Kinds } from './kinds.tsx'
import { rememberFind } from './recent-finds.ts'
import { useFound } from './use-found.ts'

/** One line to type into, and beneath it what it finds: arrows choose, Enter opens. */
export function FindBox({ area, onDone }: { area: Area; onDone: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const listId = useId()
  const line = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<string | null>(null)
  const [chosen, setChosen] = useState(0)
  const isEntered = useRef(false)
  const { groups, isReading, error, letters } = useFound(area, typed)
  const shown = groups.some(({ title }) => title === kind) ? groups.filter(({ title }) => title === kind) : groups
  const items = shown.flatMap((group) => group.items)
  const at = Math.min(chosen, items.length - 1)
  const active = items[at]
  const optionId = (item: FoundItem): string => `${listId}-${items.indexOf(item)}`
  const explain = useFailureText()

  const open = ({ to, search, hash, ...item }: FoundItem): void => {
    rememberFind({ to, ...(search && { search }), ...(hash && { hash }), ...item })
    onDone()
    void navigate({ to, search: search ?? {}, ...(hash && { hash }) })
  }
  /** Whoever presses Enter before the answer is there means what the answer will say first. */
  const openEntered = useEffectEvent(() => {
    if (isEntered.current && active) open(active)
    isEntered.current = false
  })
  useEffect(() => {
    if (!isReading) openEntered()
  }, [isReading])

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      setChosen((at + step + items.length) % items.length)
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (isReading) isEntered.current = true
    else if (active) open(active)
  }
  const choose = (title: string | null): void => {
    setKind(title)
    setChosen(0)
    line.current?.focus()
  }
  return (
    <div className={c.box} aria-busy={isReading}>
      <div className={c.line}>
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <input
          ref={line}
          className={c.input}
          role="combobox"
          aria-label={t`Find`}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          placeholder={area === 'admin' ? t`Name, email, id, address, hash or page` : t`Payment, person, asset, page`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={120}
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setChosen(0)
            isEntered.current = false
          }}
          onKeyDown={onKeyDown}
        />
        <KeyHint keys={['Esc']} />
        <button type="button" className={`plain ${c.close}`} aria-label={t`Close`} onClick={onDone}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </button>
      </div>
      {typed.trim() !== '' && groups.length > 0 && <Kinds groups={groups} chosen={kind} onChoose={choose} />}
      <FoundList id={listId} groups={shown} letters={letters} chosen={active} optionId={optionId} onOpen={open} />
      <output className={items.length === 0 || error ? c.note : 'vh'}>
        {error ? explain(error) : <Told count={items.length} isReading={isReading} typed={typed} />}
      </output>
      <FindKeys area={area} hasActions={items.some(({ isAction }) => isAction)} />
    </div>
  )
}

function Told({ count, isReading, typed }: { count: number; isReading: boolean; typed: string }) {
  const { t } = useLingui()
  if (count > 0) return t`${plural(count, { one: '# result', other: '# results' })}`
  return isReading ? t`Searching...` : t`Nothing found for “${typed}”.`
}
