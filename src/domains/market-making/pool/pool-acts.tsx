import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import css from '#client/domains/market-making/market-making.module.css'
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
  const [opened, setOpened] = useState<'change' | 'close' | null>(null)
  const { state, pauseReason } = pool
  if (!['draft', 'quoting', 'paused'].includes(state)) return null
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
          onClick={() => acts.run('start')}
        >
          {state === 'draft' ? t`Start dry run` : t`Resume`}
        </BusyButton>
      )}
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpened('change')}>
        {t({ message: 'Change', context: 'act' })}
      </Button>
      <Button variant="default" className={css.danger} aria-haspopup="dialog" onClick={() => setOpened('close')}>
        {t`Close pool`}
      </Button>
      {acts.failure !== undefined && opened === null && (
        <div className={css.refused}>
          <Notice tone="bad">{acts.failure}</Notice>
        </div>
      )}
      {opened === 'change' && <ChangeDialog pool={pool} onClose={close} />}
      {opened === 'close' && <CloseDialog pool={pool} acts={acts} onClose={close} />}
    </div>
  )
}
