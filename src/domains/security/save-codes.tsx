import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useUser } from '#client/app/session/session-provider.tsx'
import { brandName } from '#client/ui/brand.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { saveFile } from '#client/ui/save-file.ts'
import { useCopy } from '#client/ui/use-copy.ts'
import css from './two-factor.module.css'

interface Props {
  codes: readonly string[]
  /** The steps that lead here, beside the title. */
  steps?: ReactNode
  onDone: () => void
}
const ICON = { size: 15, stroke: 1.7, 'aria-hidden': true } as const

/** New recovery codes, shown this once: nothing goes on before the person has said that they are saved. */
export function SaveCodes({ codes, steps, onDone }: Props) {
  const { t } = useLingui()
  const { username } = useUser()
  const copy = useCopy()
  const [isSaved, setIsSaved] = useState(false)
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), []) // the button that led here is gone
  const lines = codes.join('\n')
  const download = () =>
    saveFile(
      `${brandName().toLowerCase()}-recovery-codes.txt`,
      'text/plain',
      `${brandName()}, ${username}\n\n${lines}\n`,
    )
  return (
    <div className={css.page}>
      <PageHeader title={t`Save your recovery codes`}>{steps}</PageHeader>
      <Panel>
        <p className={css.lead}>
          <Trans>
            Each code signs you in once if you lose your phone. We keep only hashes and cannot show them again. Keep
            them where a thief of your phone will not find them.
          </Trans>
        </p>
        <ul className={css.codes} aria-label={t`Recovery codes`}>
          {codes.map((code) => (
            <li key={code} className="mono" translate="no">
              {code}
            </li>
          ))}
        </ul>
        <div className={css.ways}>
          <Button size="xs" variant="default" leftSection={<IconDownload {...ICON} />} onClick={download}>
            {t`Download`}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCopy {...ICON} />}
            onClick={() => void copy(lines, t`Recovery codes copied to clipboard`)}
          >
            {t`Copy`}
          </Button>
          <Button size="xs" variant="default" leftSection={<IconPrinter {...ICON} />} onClick={() => window.print()}>
            {t`Print`}
          </Button>
        </div>
        <div className={css.foot}>
          <Checkbox
            label={t`I have saved these codes`}
            checked={isSaved}
            onChange={(event) => setIsSaved(event.currentTarget.checked)}
          />
          <Button disabled={!isSaved} onClick={onDone}>
            {t`Done`}
          </Button>
        </div>
      </Panel>
    </div>
  )
}
