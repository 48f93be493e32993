import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { LANGUAGE_NAMES } from '#client/app/language/language.ts'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import css from './report.module.css'
import type { FactName, Facts } from './sent-facts.ts'

interface Props {
  facts: Facts
  left: ReadonlySet<FactName>
  onLeft: (name: FactName, isLeft: boolean) => void
}

/** All that goes with a report, in full; each part can be left out. */
export function FactsPanel({ facts, left, onLeft }: Props) {
  const { t } = useLingui()
  const rows = useRows()
  return (
    <Panel title={t`Data sent`} note={t`nothing else`}>
      <ul className={css.sent}>
        {rows(facts).map(({ name, label, lines }) => (
          <li key={name}>
            <Checkbox
              label={label}
              checked={!left.has(name)}
              onChange={({ currentTarget }) => onLeft(name, !currentTarget.checked)}
            />
            <div className={css.lines} data-left={left.has(name) || undefined}>
              {[...new Set(lines)].map((line) => (
                <span key={line}>{line}</span>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <p
        className={css.never}
      >{t`Never your password, keys, codes or sign-in. The picture goes without what is covered.`}</p>
    </Panel>
  )
}

function useRows(): (facts: Facts) => { name: FactName; label: string; lines: string[] }[] {
  const { t } = useLingui()
  const { time } = useFormats()
  const count = (many: number) => (many === 0 ? t`No errors` : t`${plural(many, { one: '# line', other: '# lines' })}`)
  return ({ page, window: shown, failedCalls, console: lines, network }) => [
    ...(page ? [{ name: 'page' as const, label: t`Page`, lines: [`${page.route}, ${page.version}`] }] : []),
    ...(shown
      ? [
          {
            name: 'window' as const,
            label: t`Window`,
            lines: [
              `${shown.width} × ${shown.height}, ${shown.theme === 'dark' ? t`dark` : t`light`}, ${LANGUAGE_NAMES[shown.language]}`,
              shown.browser,
            ],
          },
        ]
      : []),
    {
      name: 'failedCalls' as const,
      label: t`Failed calls`,
      lines:
        failedCalls?.length === 0
          ? [t`No failed calls`]
          : (failedCalls ?? []).map(
              ({ call, httpStatus, requestId, at }) =>
                `${call}, ${httpStatus === 0 ? t`no answer` : httpStatus}, ${time(at)}${requestId ? `, ${requestId}` : ''}`,
            ),
    },
    {
      name: 'console' as const,
      label: t`Console`,
      lines: [count(lines?.length ?? 0), ...(lines ?? []).map(({ text }) => text)],
    },
    ...(network
      ? [
          {
            name: 'network' as const,
            label: t`Network`,
            lines: [
              [
                network.isOnline ? t`online` : t`offline`,
                ...(network.latencyMs === null ? [] : [`${network.latencyMs} ms`]),
                network.stream === 'open' ? t`live updates open` : t`live updates interrupted`,
              ].join(', '),
            ],
          },
        ]
      : []),
  ]
}
