import { useLingui } from '@lingui/react/macro'
import { Button, CloseButton } from '@mantine/core'
import { IconBug } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { readRawAuthStatus } from '#client/app/session/auth-status.ts'
import c from './session-debug.module.css'

/** The session as the server sees it, as raw JSON; collapsed to a chip at first. */
export function SessionDebug() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [answer, setAnswer] = useState<unknown>(undefined)
  const chip = useRef<HTMLButtonElement>(null)
  const check = useRef<HTMLButtonElement>(null)
  const opened = useRef(false)
  useEffect(() => {
    if (open) check.current?.focus()
    else if (opened.current) chip.current?.focus()
    opened.current = open
  }, [open])
  if (!open) {
    return (
      <button type="button" className={c.chip} aria-expanded="false" ref={chip} onClick={() => setOpen(true)}>
        <IconBug size={15} stroke={1.7} aria-hidden />
        {t`Session Debug`}
      </button>
    )
  }
  return (
    <section className={c.panel} aria-label={t`Session Debug`}>
      <div className={c.head}>
        <b>{t`Session Debug`}</b>
        <CloseButton size={24} aria-label={t`Collapse Session Debug`} onClick={() => setOpen(false)} />
      </div>
      <output>{answer !== undefined && <pre>{JSON.stringify(answer, null, 2)}</pre>}</output>
      <Button size="xs" variant="default" ref={check} onClick={() => void authStatus().then(setAnswer)}>
        {t`Check Auth`}
      </Button>
    </section>
  )
}

const authStatus = (): Promise<unknown> =>
  readRawAuthStatus().catch((error: unknown) => {
    console.error('auth status', error)
    return { error: 'Failed to check auth status' }
  })
