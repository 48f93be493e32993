import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { TONE_ICONS } from '#client/ui/tone.ts'
import { CHECK_GROUPS } from '#shared/domains/monitor/checks.ts'
import type { MonitorNow, ShownCheck } from '#shared/domains/monitor/monitor.schema.ts'
import css from './monitor.module.css'
import { useMonitorWords } from './use-monitor-words.ts'

/** Every check by group; each opens its trend. */
export function ChecksPanel({ now, onCheck }: { now: MonitorNow; onCheck: (id: string) => void }) {
  const { t } = useLingui()
  const words = useMonitorWords()
  return (
    <Panel title={t`Checks`}>
      <div className={css.groups}>
        {CHECK_GROUPS.map((group) => (
          <section key={group}>
            <h3>{words.group(group)}</h3>
            <ul className={css.list}>
              {now.checks
                .filter((check) => check.group === group)
                .map((check) => (
                  <li key={check.id}>
                    <OneCheck check={check} onCheck={onCheck} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  )
}

function OneCheck({ check, onCheck }: { check: ShownCheck; onCheck: (id: string) => void }) {
  const words = useMonitorWords()
  const { tone, label } = words.state(check.state)
  const Icon = TONE_ICONS[tone]
  const isLoud = check.state === 'failing' || check.state === 'unread'
  const text = (
    <>
      {isLoud ? (
        <StatusBadge tone={tone} label={label} />
      ) : (
        <span className={css.mark} data-tone={tone}>
          <Icon size={16} stroke={1.8} aria-hidden />
          <span className="vh">{label}</span>
        </span>
      )}
      <span className={css.name}>{words.in(check.name)}</span>
      <span className={css.measure}>
        {check.measure === null || check.state === 'off' ? label : words.measure(check.measure, check.unit)}
      </span>
    </>
  )
  if (check.everySeconds === null) return <span className={css.check}>{text}</span>
  return (
    <UnstyledButton className={css.check} onClick={() => onCheck(check.id)}>
      {text}
    </UnstyledButton>
  )
}
