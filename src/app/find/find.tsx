import { useLingui } from '@lingui/react/macro'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Area } from '#client/app/frame/navigation-entry.ts'
import { isTyping } from '#client/app/shortcuts/is-typing.ts'
import { areShortcutsOn } from '#client/app/shortcuts/shortcuts.ts'
import c from './find.module.css'

const load = async () => ({ default: (await import('./find-dialog.tsx')).FindDialog })
const FindDialog = lazy(load)

/** The search of everything: a field in the top bar, Ctrl K, or / where nothing is typed; fetched when it is first wanted. */
export function Find({ area }: { area: Area }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const open = (): void => {
    setWanted(true)
    setOpen(true)
  }
  useHotkeys([['mod+K', open]], [])
  useSlash(open)
  return (
    <>
      <button
        type="button"
        className={`plain ${c.field}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={() => void load().catch(() => undefined)} // opening tries again, and reports a failure
        onClick={open}
      >
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <span className={c.words}>
          {area === 'admin' ? t`Search users, records, pages` : t`Search payments, people, pages`}
        </span>
        <kbd className={c.keys} aria-hidden>
          Ctrl K
        </kbd>
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <FindDialog area={area} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The sign / opens it too, on whatever keys a keyboard has it, unless it is typed somewhere or keys without Ctrl are switched off. */
function useSlash(open: () => void): void {
  const press = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isTyping(event.target) || document.querySelector('[role="dialog"]') || !areShortcutsOn()) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
