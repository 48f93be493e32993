import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import css from '#client/domains/market-making/market-making.module.css'
import { RealDialog } from '#client/domains/market-making/real/real-dialog.tsx'
import { useBudgetText } from '#client/domains/market-making/real/use-budget-text.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import type { Planned } from './pool-draft.ts'
import { useStartPool } from './use-start-pool.ts'

/** Begins on paper, or for real. */
export function StartPanel({ planned, name }: { planned: Planned; name: string }) {
  const { t } = useLingui()
  const [isReal, setReal] = useState(false)
  const starting = useStartPool({ saved: t`Saved as a draft` })
  const budget = useBudgetText(planned)
  const { isPending, failure } = starting
  return (
    <Panel title={t`Start`}>
      <div className={css.start}>
        <Notice title={t`Dry run first`}>
          <Trans>It quotes against the real book on paper; nothing is placed.</Trans>
        </Notice>
        {failure !== undefined && !isReal && (
          <Notice tone="bad" title={t`Not started`}>
            {failure}
          </Notice>
        )}
        <BusyButton
          size="md"
          fullWidth
          busy={isPending && !isReal}
          onClick={() => starting.start({ ...planned, name, mode: 'paper' })}
        >
          {t`Start dry run`}
        </BusyButton>
        <Button size="md" fullWidth variant="default" aria-haspopup="dialog" onClick={() => setReal(true)}>
          {t`Quote for real`}
        </Button>
        <p className={css.note}>
          <Trans>Real orders need your confirmation and the risk text.</Trans>
        </p>
      </div>
      {isReal && (
        <RealDialog
          {...{ name, budget, failure }}
          isBusy={isPending}
          onStart={() => starting.start({ ...planned, name, mode: 'real' })}
          onClose={() => setReal(false)}
        />
      )}
    </Panel>
  )
}
