import { useLingui } from '@lingui/react/macro'
import { IconBug } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import c from './session-debug.module.css'

const Panel = lazy(async () => ({ default: (await import('./session-debug-panel.tsx')).SessionDebugPanel }))

/** The session as the server sees it; collapsed to a chip at first. */
export function SessionDebug() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const chip = useRef<HTMLButtonElement>(null)
  const opened = useRef(false)
  useEffect(() => {
    if (!open && opened.current) chip.current?.focus()
    opened.current = open
  }, [open])
  if (open)
    return (
      <Suspense fallback={null}>
        <Panel onClose={() => setOpen(false)} />
      </Suspense>
    )
  return (
    <button type="button" className={c.chip} aria-expanded="false" ref={chip} onClick={() => setOpen(true)}>
      <IconBug size={15} stroke={1.7} aria-hidden />
      {t`Session Debug`}
    </button>
  )
}
