import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CopyButton } from '#client/ui/copy-button.tsx'
import c from './support-form.module.css'

/** The message was accepted; the reference identifies it. */
export function SupportSent({ reference, onAgain }: { reference: string; onAgain: () => void }) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={c.sent}>
      <h3 tabIndex={-1} ref={heading}>
        <Trans>We have your message</Trans>
      </h3>
      <p>
        <Trans>
          A person reads it and replies to the address that you gave. Mention this reference if you write again:
        </Trans>
      </p>
      <p className={c.reference}>
        <span className="mono" translate="no">
          {reference}
        </span>
        <CopyButton text={reference} label={t`Copy reference`} small />
      </p>
      <Button variant="default" onClick={onAgain}>
        <Trans>Write another message</Trans>
      </Button>
    </div>
  )
}
