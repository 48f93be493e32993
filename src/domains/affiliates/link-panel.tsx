import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { QrCode } from '#client/ui/qr-code.tsx'
import type { AffiliateProgram } from '#shared/domains/affiliates/affiliates.schema.ts'
import css from './affiliates.module.css'

/** Code, link and QR code; a label makes the link tell where people came from. */
export function LinkPanel({ program: { code, link } }: { program: AffiliateProgram }) {
  const { t } = useLingui()
  const [label, setLabel] = useState('')
  const isLabel = /^[a-z0-9._-]{0,40}$/.test(label)
  const shown = isLabel && label !== '' ? `${link}&src=${label}` : link
  return (
    <Panel title={t`Your link`} pad>
      <div className={css.code}>
        <QrCode value={shown} label={t`QR code of your link`} size={112} quiet={10} />
        <div>
          <span>
            <Trans>Code</Trans>
          </span>
          <b className="mono" translate="no">
            {code}
          </b>
          <span>
            <Trans>can be typed at sign-up</Trans>
          </span>
          <CopyButton text={code} label={t`Copy code`} copied={t`Code copied to clipboard`} small />
        </div>
      </div>
      <div className={css.link}>
        <span className="mono" translate="no" title={shown}>
          {shown.replace(/^https?:\/\//, '')}
        </span>
        <CopyButton text={shown} label={t`Copy link`} copied={t`Link copied to clipboard`} small />
      </div>
      <TextInput
        label={t`Source label`}
        description={t`Added to the link, so that you see what works`}
        placeholder={t`newsletter`}
        value={label}
        maxLength={40}
        autoComplete="off"
        error={isLabel ? undefined : t`Small letters, digits, dots and dashes only.`}
        onChange={({ currentTarget: { value } }) => setLabel(value.trim().toLowerCase())}
      />
    </Panel>
  )
}
