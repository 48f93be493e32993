import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { AffiliateProgram } from '#shared/domains/affiliates/affiliates.schema.ts'
import css from './affiliates.module.css'
import { useSourceName } from './use-source-name.ts'

/** Where people came from, over the days that are shown. */
export function SourcesPanel({ sources, days }: { sources: AffiliateProgram['sources']; days: number }) {
  const { t } = useLingui()
  const { count } = useFormats()
  const nameOf = useSourceName()
  return (
    <Panel title={t`Sources`} note={t`past ${days} days`}>
      {sources.length === 0 ? (
        <p className={css.none}>
          <Trans>Nobody has used your link in this period.</Trans>
        </p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t`Source`}</th>
              <th scope="col">{t`Clicks`}</th>
              <th scope="col">{t`Sign-ups`}</th>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ source, clicks, signups }) => (
              <tr key={source}>
                <th scope="row">{nameOf(source)}</th>
                <td>{count(clicks)}</td>
                <td>{count(signups)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
