import { type RefObject, useRef, useState } from 'react'
import type { Shown } from './row.types.ts'

/** A field of a block, the block's Spanish or English as a whole where `path` is null. */
export interface FieldPlace {
  key: string
  language: 'en' | 'es'
  path: string | null
}
export interface RowsView {
  list: RefObject<HTMLOListElement | null>
  open: string | null
  setOpen: (key: string | null) => void
  shown: Shown
  setShown: (shown: Shown) => void
  /** Opens the block, and puts the cursor into the field. */
  goTo: (place: FieldPlace) => void
}

const FIRST = 'button, input, textarea, select'

/** Which block is open, and which languages are shown. */
export function useRowsView(): RowsView {
  const list = useRef<HTMLOListElement>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [shown, setShown] = useState<Shown>('both')
  const goTo = ({ key, language, path }: FieldPlace): void => {
    setOpen(key)
    if (shown !== 'both' && shown !== language) setShown('both')
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-key="${CSS.escape(key)}"]`)
      const at = (name: string): HTMLElement | null | undefined =>
        row?.querySelector(`[data-at^="${CSS.escape(name)}"]`)
      const found = at(`${language}.${path ?? ''}`) ?? row?.querySelector<HTMLElement>('[data-open]')
      const control = found?.matches(FIRST) ? found : found?.querySelector<HTMLElement>(FIRST)
      control?.focus()
      control?.scrollIntoView({ block: 'center' })
    })
  }
  return { list, open, setOpen, shown, setShown, goTo }
}
