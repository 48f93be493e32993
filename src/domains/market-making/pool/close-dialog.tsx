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
export function CloseDialog({ pool: { name }, acts, onClose }: Props) {
  useFocusBack()
  const { t } = useLingui()
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
          <Trans>Its orders end and it cannot be opened again. Its figures and fills stay here.</Trans>
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
            {t`Close pool`}
          </BusyButton>
        </div>
      </div>
    </Modal>
  )
}
