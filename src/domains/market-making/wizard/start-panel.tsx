import { Trans, useLingui } from '@lingui/react/macro'
import css from '#client/domains/market-making/market-making.module.css'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import type { Planned } from './pool-draft.ts'
import { useStartPool } from './use-start-pool.ts'

/** Begins on paper. */
export function StartPanel({ planned, name }: { planned: Planned; name: string }) {
  const { t } = useLingui()
  const starting = useStartPool({ saved: t`Saved as a draft` })
  return (
    <Panel title={t`Start`}>
      <div className={css.start}>
        <Notice title={t`Dry run`}>
          <Trans>It quotes against the real book on paper; nothing is placed.</Trans>
        </Notice>
        {starting.failure !== undefined && (
          <Notice tone="bad" title={t`Not started`}>
            {starting.failure}
          </Notice>
        )}
        <BusyButton size="md" fullWidth busy={starting.isPending} onClick={() => starting.start({ ...planned, name })}>
          {t`Start dry run`}
        </BusyButton>
      </div>
    </Panel>
  )
}
