import { Trans, useLingui } from '@lingui/react/macro'
import { IconRss } from '@tabler/icons-react'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Rows } from '#client/ui/rows.tsx'
import type { StatusPage } from '#shared/domains/monitor/status.schema.ts'
import css from './status.module.css'
import { useStatusWords } from './use-status-words.ts'

/** Figures of this moment, work that is announced, and the page for programs. */
export function NowPanel({ page: { now, planned }, isTimed }: { page: StatusPage; isTimed: boolean }) {
  const { t, i18n } = useLingui()
  const words = useStatusWords()
  const { count, dayTime } = useFormats()
  const { ledger, databaseMs, checksPassing, checks } = now
  const passing = count(checksPassing)
  const all = count(checks)
  return (
    <Panel title={t`Right now`}>
      <div className={css.figures}>
        <Rows
          rows={[
            { label: t`Last ledger booked`, value: ledger === null ? '–' : count(ledger) },
            {
              label: t`The database answers in`,
              value: databaseMs === null ? '–' : `${count(Math.round(databaseMs))} ms`,
            },
            { label: t`Checks that pass`, value: t`${passing} of ${all}` },
          ]}
        />
      </div>
      {planned.map(({ id, title, text, startsAt, endsAt }) => (
        <div key={id} className={css.work}>
          <b>
            <ForeignText text={words.in(title)} />
          </b>
          <ForeignText text={words.in(text)} />
          <small>{isTimed && `${dayTime(startsAt)} – ${dayTime(endsAt)}`}</small>
        </div>
      ))}
      <p className={css.links}>
        <IconRss size={15} stroke={1.8} aria-hidden />
        <a href={`/status.atom?language=${i18n.locale}`}>
          <Trans>Feed</Trans>
        </a>
        <a href="/status.json">JSON</a>
        {planned.length === 0 && (
          <span>
            <Trans>Planned work: none</Trans>
          </span>
        )}
      </p>
    </Panel>
  )
}
