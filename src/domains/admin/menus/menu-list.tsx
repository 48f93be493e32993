import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Switch, UnstyledButton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconExternalLink,
  IconGripVertical,
  IconLock,
  IconPinned,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { LiveRegion } from '#client/ui/live-region.tsx'
import type { MenuItem } from '#shared/domains/menus/menus.schema.ts'
import { change, drop, placeOf, step, type Way } from './menu-moves.ts'
import css from './menus.module.css'

interface Props {
  items: readonly MenuItem[]
  selected: string | null
  /** Whether an item is a link of the specification. */
  isFixed: (item: MenuItem) => boolean
  /** Whether whoever looks may move fixed ones. */
  mayMoveFixed: boolean
  isDead: (item: MenuItem) => boolean
  onSelect: (id: string) => void
  onChange: (items: readonly MenuItem[]) => void
}

/** The items in their order: by dragging, by the arrows beside each, or by Alt and the arrow keys. */
export function MenuList({ items, selected, isFixed, mayMoveFixed, isDead, onSelect, onChange }: Props) {
  const { t } = useLingui()
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<{ id: string; by: string } | null>(null)
  const canMove = (item: MenuItem): boolean => mayMoveFixed || !isFixed(item)
  useEffect(() => {
    const { id, by } = moved.current ?? {}
    moved.current = null
    const row = id && list.current?.querySelector(`[data-id="${id}"]`)
    if (!row) return
    const found = ['[data-by="' + by + '"]', '[data-by="name"]'].map((query) =>
      row.querySelector<HTMLButtonElement>(query),
    )
    found.find((button) => button && !button.disabled)?.focus() // a moved element loses its focus
  }, [items])

  const tell = (item: MenuItem, next: readonly MenuItem[]): void => {
    const { at, all } = placeOf(next, item.id)
    setSaid(t`${item.label} is number ${at} of ${all} now.`)
    onChange(next)
  }
  const move = (item: MenuItem, way: Way, by: string): void => {
    const next = step(items, item.id, way)
    if (next === items || !canMove(item)) return
    moved.current = { id: item.id, by }
    tell(item, next)
  }
  useEffect(() => {
    const element = list.current
    if (!element) return
    const rowOf = ({ target }: Event): MenuItem | undefined => {
      const id = target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset['id'] : undefined
      return items.find((item) => item.id === id)
    }
    const end = new AbortController()
    const on = <Kind extends keyof HTMLElementEventMap>(
      type: Kind,
      handle: (event: HTMLElementEventMap[Kind]) => void,
    ) => element.addEventListener(type, handle, { signal: end.signal })
    on('dragstart', (event) => setDragged(rowOf(event)?.id ?? null))
    on('dragend', () => setDragged(null))
    on('dragover', (event) => event.preventDefault())
    on('drop', (event) => {
      event.preventDefault()
      const [item, over] = [items.find(({ id }) => id === dragged), rowOf(event)]
      setDragged(null)
      if (item && over && canMove(item)) tell(item, drop(items, item.id, over.id))
    })
    on('keydown', (event) => {
      const way = event.altKey ? { ArrowUp: 'up' as const, ArrowDown: 'down' as const }[event.key] : undefined
      const item = rowOf(event)
      if (!way || !item) return
      event.preventDefault()
      move(item, way, 'name')
    })
    return () => end.abort()
  })
  return (
    <>
      <LiveRegion text={said} />
      <ol className={css.list} ref={list}>
        {items.map((item) => {
          const { id, label, parentId, url } = item
          const { at, all } = placeOf(items, id)
          const fixed = isFixed(item)
          const parent = items.find((one) => one.id === parentId)?.label
          return (
            <li
              key={id}
              data-id={id}
              data-level={parentId === null ? 1 : 2}
              data-on={id === selected || undefined}
              data-off={!item.isActive || undefined}
              data-dragged={id === dragged || undefined}
              draggable={canMove(item)}
            >
              <IconGripVertical size={16} stroke={1.6} className={css.grip} aria-hidden />
              <UnstyledButton
                className={css.name}
                data-by="name"
                aria-pressed={id === selected}
                onClick={() => onSelect(id)}
              >
                <b>
                  {label}
                  {parent && <span className="vh">, {t`under ${parent}`}</span>}
                </b>
                {isDead(item) ? (
                  <span className={css.dead}>
                    <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
                    {t`Page not found, ${url ?? ''}`}
                  </span>
                ) : (
                  <span>{url === null ? t`Opens a list` : url.replace('https://', '')}</span>
                )}
              </UnstyledButton>
              <Flags item={item} isFixed={fixed} />
              <span className={css.moves}>
                {(['up', 'down'] as const).map((way) => (
                  <ActionIcon
                    key={way}
                    variant="subtle"
                    size={32}
                    data-by={way}
                    aria-label={way === 'up' ? t`Move ${label} up` : t`Move ${label} down`}
                    disabled={!canMove(item) || (way === 'up' ? at === 1 : at === all)}
                    onClick={() => move(item, way, way)}
                  >
                    {way === 'up' ? (
                      <IconArrowUp size={16} stroke={1.7} aria-hidden />
                    ) : (
                      <IconArrowDown size={16} stroke={1.7} aria-hidden />
                    )}
                  </ActionIcon>
                ))}
              </span>
              <Switch
                aria-label={t`Show ${label}`}
                checked={item.isActive}
                disabled={fixed}
                onChange={({ currentTarget: { checked } }) => onChange(change(items, { ...item, isActive: checked }))}
              />
            </li>
          )
        })}
      </ol>
    </>
  )
}

function Flags({ item, isFixed }: { item: MenuItem; isFixed: boolean }) {
  const { t } = useLingui()
  const ICON = { size: 14, stroke: 1.6, 'aria-hidden': true } as const
  return (
    <span className={css.flags}>
      {item.labelEs === '' && <span data-lacks>{t`No Spanish name`}</span>}
      {isFixed && (
        <span>
          <IconPinned {...ICON} />
          {t`Fixed`}
        </span>
      )}
      {item.requiresAuth && (
        <span>
          <IconLock {...ICON} />
          {t`Signed in`}
        </span>
      )}
      {item.isExternal && (
        <span>
          <IconExternalLink {...ICON} />
          {t`New tab`}
        </span>
      )}
    </span>
  )
}
