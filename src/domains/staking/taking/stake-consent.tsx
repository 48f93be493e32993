import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import css from '#client/domains/staking/staking.module.css'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Panel } from '#client/ui/panel.tsx'

interface Props {
  isAgreed: boolean
  isBusy: boolean
  lockupDays: number
  /** The stake, with its code. */
  figure: string
  until: string
  onAgreed: (isAgreed: boolean) => void
  onBack: () => void
}

/** The consent without which nothing is staked, and the button that stakes. */
export function StakeConsent({ isAgreed, isBusy, lockupDays, figure, until, onAgreed, onBack }: Props) {
  const { t } = useLingui()
  return (
    <Panel pad>
      <div className={css.consent}>
        <Checkbox
          checked={isAgreed}
          onChange={({ currentTarget: { checked } }) => onAgreed(checked)}
          label={
            lockupDays > 1
              ? t`I have read the terms. My ${figure} stays locked until ${until} unless I pay the fee.`
              : t`I have read the terms. My ${figure} stays locked for a day.`
          }
        />
        <div className={css.actions}>
          <Button data-back variant="default" size="md" onClick={onBack} disabled={isBusy}>
            <Trans>Back</Trans>
          </Button>
          <BusyButton
            type="submit"
            size="md"
            busy={isBusy}
            disabled={!isAgreed}
            leftSection={<IconLock size={16} stroke={1.8} aria-hidden />}
          >
            {t`Stake ${figure}`}
          </BusyButton>
        </div>
      </div>
    </Panel>
  )
}
