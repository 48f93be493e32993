import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import css from '#client/domains/kyc/kyc.module.css'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import type { Level } from '#shared/domains/kyc/kyc.ts'
import { StartForm } from './start-form.tsx'

interface Props {
  isOpen: boolean
  level: Level
  minimumAge: number
}
/** Begins a case: what stands on the document, and its pictures. */
export function StartPanel({ isOpen: isOpenAtFirst, level, minimumAge }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const content = () => {
    if (level === 0)
      return (
        <Notice tone="warn" title={t`Your email address comes first`}>
          <Trans>
            We send news of your documents there. The link is in the email that you got at sign-up.{' '}
            <Link to="/security">Verify it</Link>
          </Trans>
        </Notice>
      )
    if (isOpen) return <StartForm minimumAge={minimumAge} />
    return (
      <div className={css.stack}>
        <p>
          <Trans>Renew your approval before the document expires. It stays valid during the review.</Trans>
        </p>
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>{t`Send a new document`}</Button>
        </div>
      </div>
    )
  }
  return (
    <Panel title={isOpen ? t`Verify your identity` : t`A new document`} pad>
      {content()}
    </Panel>
  )
}
