import { useLingui } from '@lingui/react/macro'
import { Button, CloseButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { readRawAuthStatus } from '#client/app/session/auth-status.ts'
import c from './session-debug.module.css'

/** The session as the server sees it, as raw JSON. */
export function SessionDebugPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [answer, setAnswer] = useState<unknown>(undefined)
  const check = useRef<HTMLButtonElement>(null)
  useEffect(() => check.current?.focus(), [])
  return (
    <section className={c.panel} aria-label={t`Session Debug`}>
      <div className={c.head}>
        <b>{t`Session Debug`}</b>
        <CloseButton size={24} aria-label={t`Collapse Session Debug`} onClick={onClose} />
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
