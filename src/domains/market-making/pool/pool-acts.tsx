import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import css from '#client/domains/market-making/market-making.module.css'
import { RealDialog } from '#client/domains/market-making/real/real-dialog.tsx'
import { useBudgetText } from '#client/domains/market-making/real/use-budget-text.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { MakerPoolDetail } from '#shared/domains/market-making/market-making.schema.ts'
import { PASSING_REASONS } from '#shared/domains/market-making/market-making.states.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { usePoolActs } from './use-pool-acts.ts'

/** The owner's acts that a pool's state allows. */
export function PoolActs({ pool }: { pool: MakerPoolDetail }) {
  const { t } = useLingui()
  const acts = usePoolActs(pool)
  const [opened, setOpened] = useState<'change' | 'close' | 'real' | null>(null)
  const budget = useBudgetText(pool)
  const { state, pauseReason, mode } = pool
  if (state === 'closed_with_rest') return <TryAgain acts={acts} />
  if (!['draft', 'quoting', 'paused'].includes(state)) return null
  const begin = mode === 'real' ? t`Quote for real` : t`Start dry run`
  const start = () => (pool.isRiskAccepted ? acts.run('start') : setOpened('real'))
  const goesOn = pauseReason !== null && PASSING_REASONS.includes(pauseReason)
  const isHeld = pauseReason === 'operator'
  const close = () => setOpened(null)
  return (
    <div className={css.acts}>
      {(state === 'quoting' || goesOn) && (
        <BusyButton
          variant="default"
          busy={acts.running === 'pause'}
          leftSection={<IconPlayerPause size={15} aria-hidden />}
          onClick={() => acts.run('pause')}
        >
          {t`Pause`}
        </BusyButton>
      )}
      {state !== 'quoting' && !isHeld && (
        <BusyButton
          variant="default"
          busy={acts.running === 'start'}
          leftSection={<IconPlayerPlay size={15} aria-hidden />}
          onClick={start}
        >
          {state === 'draft' ? begin : t`Resume`}
        </BusyButton>
      )}
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpened('change')}>
        {t({ message: 'Change', context: 'act' })}
      </Button>
      <Button variant="default" className={css.danger} aria-haspopup="dialog" onClick={() => setOpened('close')}>
        {mode === 'real' ? t`Close and sweep` : t`Close pool`}
      </Button>
      {acts.failure !== undefined && opened === null && (
        <div className={css.refused}>
          <Notice tone="bad">{acts.failure}</Notice>
        </div>
      )}
      {opened === 'real' && (
        <RealDialog
          {...{ name: pool.name, budget, failure: acts.failure }}
          isBusy={acts.running !== null}
          onStart={() => acts.run('startReal', close)}
          onClose={close}
        />
      )}
      {opened === 'change' && <ChangeDialog pool={pool} onClose={close} />}
      {opened === 'close' && <CloseDialog pool={pool} acts={acts} onClose={close} />}
    </div>
  )
}

/** Of a pool from which something could not be brought back. */
function TryAgain({ acts }: { acts: ReturnType<typeof usePoolActs> }) {
  const { t } = useLingui()
  return (
    <div className={css.acts}>
      <BusyButton busy={acts.running === 'close'} onClick={() => acts.run('close')}>
        {t`Try again`}
      </BusyButton>
      {acts.failure !== undefined && (
        <div className={css.refused}>
          <Notice tone="bad">{acts.failure}</Notice>
        </div>
      )}
    </div>
  )
}
