import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { Panel } from '#client/ui/panel.tsx'
import c from './api-keys.module.css'

export interface MadeKey {
  name: string
  key: string
}

/** The key itself, this once; it takes the focus, so that nobody looks for it. */
export function NewKey({ made: { name, key }, onSaved }: { made: MadeKey; onSaved: () => void }) {
  const { t } = useLingui()
  const shown = useRef<HTMLElement>(null)
  useEffect(() => shown.current?.focus(), [])
  return (
    <Panel
      title={t`New key`}
      note={t`${name}, copy it now`}
      actions={<Button variant="subtle" size="xs" onClick={onSaved}>{t`I have saved it`}</Button>}
      pad
    >
      <div className={c.secret}>
        <code ref={shown} className="mono" translate="no" tabIndex={-1} aria-label={t`The new key`}>
          {key}
        </code>
        <CopyButton text={key} label={t`Copy key`} copied={t`Key copied to clipboard`} />
      </div>
      <p className={c.hint}>
        <Trans>We keep only a hash of it and cannot show it again. It works on this network alone.</Trans>
      </p>
    </Panel>
  )
}
