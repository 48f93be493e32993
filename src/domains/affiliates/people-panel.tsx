import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import css from './affiliates.module.css'
import { dollars } from './dollars.ts'
import { useSourceName } from './use-source-name.ts'

/** Who came, masked, with what their fees have earned. */
export function PeoplePanel({ signups }: { signups: number }) {
  const { t } = useLingui()
  const { date, count } = useFormats()
  const nameOf = useSourceName()
  const listed = trpc.affiliate.people.useInfiniteQuery({}, { getNextPageParam: ({ nextCursor }) => nextCursor })
  const all = count(signups)
  return (
    <Panel title={t`People`} note={t`${all} signed up, addresses are masked`}>
      <PageList
        pages={listed}
        failed={t`The people did not load`}
        rows={3}
        height={44}
        empty={
          <Empty title={t`Nobody yet`} compact>
            <Trans>Share your link. People who sign up within 30 days of the first click appear here.</Trans>
          </Empty>
        }
      >
        {(people) => (
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t`Person`}</th>
                <th scope="col" className={css.wide}>{t`Joined`}</th>
                <th scope="col" className={css.wide}>{t`Fees paid`}</th>
                <th scope="col">{t`Your share`}</th>
                <th scope="col" className={css.wide}>{t`Status`}</th>
              </tr>
            </thead>
            <tbody>
              {people.map(({ id, level, name, source, joinedAt, fees, earned, hasPaid }) => (
                <tr key={`${id} ${level}`}>
                  <th scope="row" className={css.person}>
                    <b>{name}</b>
                    <span>{level === 1 ? t`Level 1, ${nameOf(source)}` : t`Level ${level}`}</span>
                  </th>
                  <td className={css.wide}>{date(joinedAt)}</td>
                  <td className={css.wide}>{dollars(fees)}</td>
                  <td data-gain={Number(earned) > 0 || undefined}>
                    {Number(earned) > 0 && '+'}
                    {dollars(earned)}
                  </td>
                  <td className={css.wide}>
                    {hasPaid ? (
                      <StatusBadge tone="good" label={t`Active`} />
                    ) : (
                      <StatusBadge tone="mute" label={t`No fees yet`} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </PageList>
    </Panel>
  )
}
