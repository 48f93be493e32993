import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useCopy } from '#client/ui/use-copy.ts'
import css from './deposits.module.css'

interface Props {
  label: string
  value: string
  /** What is copied, where it differs from what is shown. */
  copied?: string
  isMono?: boolean
  note?: string
}

/** One thing to put into the payment, with its button. */
export function CopyLine({ label, value, copied, isMono = false, note }: Props) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <div className={css.copyLine}>
      <dl>
        <dt>{label}</dt>
        <dd>
          <b className={isMono ? 'mono' : undefined} translate={isMono ? 'no' : undefined}>
            {value}
          </b>
          {note && <span>{note}</span>}
        </dd>
      </dl>
      <Button
        variant="default"
        size="xs"
        aria-label={t`Copy: ${label}`}
        leftSection={<IconCopy size={15} stroke={1.7} aria-hidden />}
        onClick={() => void copy(copied ?? value, t`${label} copied to clipboard`)}
      >
        {t`Copy`}
      </Button>
    </div>
  )
}
