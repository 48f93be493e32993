import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import css from './affiliates.module.css'
import { useCaseWords } from './case-words.ts'

/** What was decided about evidence, by whom and why, the newest first. */
export function DecidedPanel() {
  const { t } = useLingui()
  const { date } = useFormats()
  const words = useCaseWords()
  const listed = trpc.admin.affiliates.decided.useInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  return (
    <Panel title={t({ message: 'Decided', context: 'cases' })} note={t`newest first`}>
      <PageList
        pages={listed}
        failed={t`The decisions did not load`}
        rows={2}
        height={44}
        empty={
          <p className={css.none}>
            <Trans>Nothing has been decided yet.</Trans>
          </p>
        }
      >
        {(decided) => (
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t`Partner`}</th>
                <th scope="col" className={css.wide}>{t`Score`}</th>
                <th scope="col">{t`Decision`}</th>
                <th scope="col" className={css.wide}>{t`Reason`}</th>
                <th scope="col" className={css.wide}>{t`By`}</th>
                <th scope="col">{t`On`}</th>
              </tr>
            </thead>
            <tbody>
              {decided.map((one) => (
                <tr key={one.affiliateId}>
                  <th scope="row" className={css.who}>
                    <b>{one.username}</b>
                    <span className="mono" translate="no">
                      {one.code}
                    </span>
                  </th>
                  <td className={css.wide}>{one.score}</td>
                  <td>
                    <StatusBadge {...words.decision(one.decision)} />
                  </td>
                  <td className={css.wide}>{one.reason}</td>
                  <td className={css.wide}>{one.byName}</td>
                  <td>{date(one.at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </PageList>
    </Panel>
  )
}
