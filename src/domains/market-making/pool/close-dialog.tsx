import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import css from '#client/domains/market-making/market-making.module.css'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useFocusBack } from '#client/ui/use-focus-back.ts'
import type { MakerPoolDetail } from '#shared/domains/market-making/market-making.schema.ts'
import type { usePoolActs } from './use-pool-acts.ts'

interface Props {
  pool: MakerPoolDetail
  acts: ReturnType<typeof usePoolActs>
  onClose: () => void
}

/** Asks once more: a closed pool stays closed. */
export function CloseDialog({ pool: { name, mode }, acts, onClose }: Props) {
  useFocusBack()
  const { t } = useLingui()
  const isReal = mode === 'real'
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Close ${name}`}
      size={440}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Cancel` }}
    >
      <div className={css.dialog}>
        <p className={css.remark}>
          {isReal ? (
            <Trans>
              Its orders are withdrawn and nothing is sold. Everything that its wallets hold comes back to your account,
              then the wallets are closed. It cannot be opened again.
            </Trans>
          ) : (
            <Trans>Its orders end and it cannot be opened again. Its figures and fills stay here.</Trans>
          )}
        </p>
        {acts.failure !== undefined && <Notice tone="bad">{acts.failure}</Notice>}
        <div className={css.ways}>
          <Button variant="default" onClick={onClose} disabled={acts.running !== null}>
            {t`Keep it`}
          </Button>
          <BusyButton
            color="rose"
            data-autofocus
            busy={acts.running === 'close'}
            onClick={() => acts.run('close', onClose)}
          >
            {isReal ? t`Close and sweep` : t`Close pool`}
          </BusyButton>
        </div>
      </div>
    </Modal>
  )
}
