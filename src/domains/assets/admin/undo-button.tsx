import { useLingui } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { assetCode } from '#shared/kernel/asset-id.ts'
import type { TokenChange } from './use-token-undo.ts'

interface Props {
  change: TokenChange
  isBusy: boolean
  onUndo: (change: TokenChange) => void
}

/** Says what it takes back. */
export function UndoButton({ change, isBusy, onUndo }: Props) {
  const { t } = useLingui()
  const code = change.kind === 'ordered' ? '' : assetCode(change.token.asset)
  const labels = {
    saved: t`Undo the change of ${code}`,
    removed: t`Put ${code} back`,
    ordered: t`Undo the new order`,
  }
  return (
    <BusyButton
      variant="default"
      busy={isBusy}
      leftSection={<IconArrowBackUp size={16} stroke={1.8} aria-hidden />}
      onClick={() => onUndo(change)}
    >
      {labels[change.kind]}
    </BusyButton>
  )
}
