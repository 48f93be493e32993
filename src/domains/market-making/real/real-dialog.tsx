import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Modal } from '@mantine/core'
import { useState } from 'react'
import css from '#client/domains/market-making/market-making.module.css'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useFocusBack } from '#client/ui/use-focus-back.ts'
import { MAKER_RISK, MAKER_RISK_VERSION } from '#shared/domains/market-making/risk.ts'

interface Props {
  /** A pool's name, and its budget as text. */
  name: string
  budget: string
  isBusy: boolean
  failure: string | undefined
  onStart: () => void
  onClose: () => void
}

/** Real quoting begins here alone: the risk is read and accepted, then the person confirms who they are. */
export function RealDialog({ name, budget, isBusy, failure, onStart, onClose }: Props) {
  useFocusBack()
  const { t, i18n } = useLingui()
  const [isAccepted, setAccepted] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const start = () => {
    setMissing(!isAccepted)
    if (isAccepted) onStart()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Quote for real: ${name}`}
      size={520}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Cancel` }}
    >
      <div className={css.dialog}>
        <p className={css.remark}>
          <Trans>{budget} and the reserves leave your account for wallets of your own, and orders are placed.</Trans>
        </p>
        <ul className={css.risks} aria-label={t`Risks`}>
          {MAKER_RISK[i18n.locale === 'es' ? 'es' : 'en'].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Checkbox
          data-autofocus
          checked={isAccepted}
          label={t`I have read this and accept the risk, version ${MAKER_RISK_VERSION}.`}
          error={isMissing && !isAccepted ? t`Accept the risk first.` : undefined}
          onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
        />
        {failure !== undefined && (
          <Notice tone="bad" title={t`Not started`}>
            {failure}
          </Notice>
        )}
        <div className={css.ways}>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t`Cancel`}
          </Button>
          <BusyButton busy={isBusy} onClick={start}>
            {t`Quote for real`}
          </BusyButton>
        </div>
      </div>
    </Modal>
  )
}
