import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import css from './deposits.module.css'

const PAGE = 3

/** What was imported last, and by whom: whoever imported a line does not credit it alone. */
export function StatementsPanel() {
  const { t } = useLingui()
  const { dayTime, count } = useFormats()
  const pages = trpc.admin.deposits.statements.useInfiniteQuery(
    { limit: PAGE },
    { getNextPageParam: (page) => page.nextCursor },
  )
  return (
    <Panel title={t`Statements`}>
      <PageList
        pages={pages}
        failed={t`The statements did not load`}
        rows={PAGE}
        height={44}
        empty={
          <div className={css.statements}>
            <p className={css.dim}>
              <Trans>None was imported yet. Payments are found in what your own account’s provider exports.</Trans>
            </p>
          </div>
        }
      >
        {(items) => (
          <ul className={css.statements}>
            {items.map((one) => (
              <li key={one.id}>
                <b>
                  {one.methodTitle}, {dayTime(one.importedAt)}
                </b>
                <span>
                  <Trans>
                    {count(one.lines)} lines, {count(one.matched)} matched, {count(one.problemCount)} left out. Imported
                    by {one.importedByName}.
                  </Trans>
                </span>
              </li>
            ))}
          </ul>
        )}
      </PageList>
    </Panel>
  )
}
