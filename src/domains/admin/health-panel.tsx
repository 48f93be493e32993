import { useLingui } from '@lingui/react/macro'
import { IconDatabase, IconMail, IconPlugConnected, IconSend, IconServerCog, IconStack2 } from '@tabler/icons-react'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import css from './health-panel.module.css'
import { type HealthPart, useHealth } from './use-health.ts'
import type { Overview } from './use-overview.ts'

const ICONS: Record<HealthPart, typeof IconMail> = {
  ledger: IconStack2,
  horizon: IconPlugConnected,
  sending: IconSend,
  queue: IconDatabase,
  jobs: IconServerCog,
  mail: IconMail,
}

/** Each part of the service in one line: its state and the value that it is based on. */
export function HealthPanel({ overview }: { overview: Overview }) {
  const { t } = useLingui()
  return (
    <Panel id="health" title={t`Health`}>
      <ul className={css.lines}>
        {useHealth(overview).map(({ part, name, detail, state }) => {
          const Icon = ICONS[part]
          return (
            <li key={part} className={css.line}>
              <Icon size={19} stroke={1.4} className={css.icon} aria-hidden />
              <span className={css.text}>
                <b>{name}</b>
                <span>{detail}</span>
              </span>
              <StatusBadge {...state} />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
