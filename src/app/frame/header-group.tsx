import { useEffect, useRef } from 'react'
import { MenuLink } from './menu-link.tsx'
import c from './public-header.module.css'
import type { ShownEntry } from './use-menu.ts'

/** A list that opens: Escape, a press beside it and a chosen link close it. */
export function HeaderGroup({ entry: { label, items } }: { entry: ShownEntry }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event): void => {
      const { current } = details
      if (!current?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        current.querySelector('summary')?.focus()
      } else if (event.target instanceof Node && current.firstChild?.contains(event.target)) return
      current.open = false
    }
    document.addEventListener('keydown', close)
    document.addEventListener('click', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('click', close)
    }
  }, [])
  return (
    <details ref={details} name="header-menu" className={c.group}>
      <summary>{label}</summary>
      <div>
        {items.map((item) => (
          <MenuLink key={item.id} entry={item} />
        ))}
      </div>
    </details>
  )
}
