import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import css from '#client/domains/transactions/transactions.module.css'
import { useCopy } from '#client/ui/use-copy.ts'
import { ReceiptLink } from './receipt-link.tsx'

/** The receipt of a confirmed transaction, and the address of its details, which only its owner can open. */
export function ReceiptActions({ id }: { id: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <div className={css.receipt}>
      <ReceiptLink id={id} size="xs" />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconLink size={16} stroke={1.6} aria-hidden />}
        onClick={() => void copy(`${window.location.origin}/history?id=${id}`, t`Link copied to clipboard`)}
      >
        {t`Copy link`}
      </Button>
    </div>
  )
}
