import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { MenuItem } from '#shared/domains/menus/menus.schema.ts'
import { drop, placeOf, step, type Way } from './menu-moves.ts'

interface MenuMovesParts {
  items: readonly MenuItem[]
  canMove: (item: MenuItem) => boolean
  onChange: (items: readonly MenuItem[]) => void
}

/** Moves the items of a list, each in an element with its id as data-id; what was moved keeps the focus and is said. */
export function useMenuMoves({ items, canMove, onChange }: MenuMovesParts) {
  const { t } = useLingui()
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<{ id: string; by: string } | null>(null)
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
  return { said, dragged, list, move }
}
