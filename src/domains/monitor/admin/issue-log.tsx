import { useLingui } from '@lingui/react/macro'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { useFormats } from '#client/ui/formats.ts'
import type { LogLine } from '#shared/domains/monitor/monitor.schema.ts'
import css from './monitor.module.css'
import { useMonitorWords } from './use-monitor-words.ts'

/** Acts and findings, the newest first. */
export function IssueLog({ log, title }: { log: readonly LogLine[]; title: string }) {
  const { t } = useLingui()
  const words = useMonitorWords()
  const { dayTime } = useFormats()
  if (log.length === 0) return null
  return (
    <section className={css.log} aria-label={title}>
      <h3>{title}</h3>
      <ul className={css.lines}>
        {log.map(({ id, at, action, by, description }) => (
          <li key={id}>
            <time dateTime={at}>{dayTime(at)}</time>
            <span>
              <b>{words.act(action)}</b> {by !== null && t`by ${by}`}
              {description !== '' && (
                <>
                  {': '}
                  <ForeignText text={description} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
