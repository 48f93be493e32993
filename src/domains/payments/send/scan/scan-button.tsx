import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import type { Ref } from 'react'
import { prefetchScanDialog } from './late-scan-dialog.tsx'

/** In the field for the recipient, whose suggestions it does not open. */
export function ScanButton({ ref, onOpen }: { ref: Ref<HTMLButtonElement>; onOpen: () => void }) {
  const { t } = useLingui()
  return (
    <ActionIcon
      ref={ref}
      aria-label={t`Scan a QR code`}
      aria-haspopup="dialog"
      onClick={onOpen}
      onPointerEnter={prefetchScanDialog}
      onFocus={(event) => {
        event.stopPropagation()
        prefetchScanDialog()
      }}
    >
      <IconQrcode size={19} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
