import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'

interface Props {
  /** Of a confirmed transaction. */
  id: string
  size?: 'xs' | 'md'
}

/** Hands over the receipt of a transaction as a PDF in the language of the page. */
export function ReceiptLink({ id, size = 'md' }: Props) {
  const { t, i18n } = useLingui()
  return (
    <Button
      component="a"
      href={`/api/transactions/${id}/receipt.pdf?${new URLSearchParams({ language: i18n.locale })}`}
      download
      size={size}
      variant="default"
      leftSection={<IconReceipt size={17} stroke={1.6} aria-hidden />}
    >
      {t`Receipt`}
    </Button>
  )
}
