import { useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { RowAmount, RowTime, RowTitle } from '#client/domains/transactions/row-parts.tsx'
import css from '#client/domains/transactions/transactions.module.css'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'

const SHOWN = 20
const ROW_HEIGHT = 53

/** Transactions that are not final yet, newest first. Where the page is about them it says so too when there are none. */
export function InProgress({ isSubject = false }: { isSubject?: boolean }) {
  const { t } = useLingui()
  const queued = trpc.transactions.list.useQuery({ status: 'queued', limit: SHOWN })
  const signed = trpc.transactions.list.useQuery({ status: 'signed', limit: SHOWN })
  const items = [...(queued.data?.items ?? []), ...(signed.data?.items ?? [])].toSorted((one, other) =>
    other.createdAt.localeCompare(one.createdAt),
  )
  const isKnown = queued.data !== undefined && signed.data !== undefined
  if (items.length === 0 && !isSubject) return null
  const content = () => {
    if (items.length > 0)
      return (
        <ul className={css.activity}>
          {items.map((item) => (
            <li key={item.id} className={css.activityRow}>
              <RowTitle row={item} to="/transactions" narrow />
              <span className={css.figures}>
                <RowAmount row={item} />
                <RowTime at={item.createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )
    if (isKnown) return <p className={css.none}>{t`Nothing is in progress.`}</p>
    return (
      <Unanswered
        query={queued}
        also={signed}
        failed={t`Payments in progress did not load`}
        rows={1}
        height={ROW_HEIGHT}
      />
    )
  }
  return (
    <Panel {...(!isSubject && { title: t`In progress`, note: items.length })} className={css.inProgress}>
      {content()}
    </Panel>
  )
}
