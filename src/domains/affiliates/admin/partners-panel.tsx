import { Trans, useLingui } from '@lingui/react/macro'
import { ExportLink } from '#client/app/desk/export-link.tsx'
import { useDeskSearch } from '#client/app/desk/use-desk-search.ts'
import { trpc } from '#client/app/trpc.ts'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { TextFilter } from '#client/ui/text-filter.tsx'
import css from './affiliates.module.css'
import { readAffiliatesSearch } from './affiliates-search.ts'
import { useCaseWords } from './case-words.ts'
import { rewardText } from './reward-text.ts'

const MOST_SOUGHT = 60

/** Everybody with a link, newest first. */
export function PartnersPanel() {
  const { t } = useLingui()
  const { date, count } = useFormats()
  const words = useCaseWords()
  const [given, onSearch] = useDeskSearch(readAffiliatesSearch)
  const search = (given.search ?? '').slice(0, MOST_SOUGHT)
  const listed = trpc.admin.affiliates.partners.useInfiniteQuery(search === '' ? {} : { search }, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  return (
    <Panel
      title={t`Partners`}
      actions={
        <>
          <TextFilter
            size="xs"
            label={t`Find a partner`}
            placeholder={t`Name or code`}
            most={MOST_SOUGHT}
            text={search}
            onChange={(text) => onSearch({ ...given, search: text || undefined })}
          />
          <ExportLink
            isSmall
            path="/api/admin/affiliates/partners.csv"
            asked={{ search }}
            label={t`Export the partners`}
          />
        </>
      }
    >
      <PageList
        pages={listed}
        failed={t`The partners did not load`}
        rows={3}
        height={44}
        empty={
          <p className={css.none}>
            {search === '' ? <Trans>Nobody has a link yet.</Trans> : <Trans>No name or code begins like that.</Trans>}
          </p>
        }
      >
        {(partners) => (
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t`Partner`}</th>
                <th scope="col" className={css.wide}>{t`Since`}</th>
                <th scope="col" className={css.wide}>{t`Clicks`}</th>
                <th scope="col" className={css.wide}>{t`Sign-ups`}</th>
                <th scope="col" className={css.wide}>{t`Pending`}</th>
                <th scope="col">{t`Available`}</th>
                <th scope="col" className={css.wide}>{t`Paid`}</th>
                <th scope="col">{t`State`}</th>
              </tr>
            </thead>
            <tbody>
              {partners.map((one) => (
                <tr key={one.affiliateId}>
                  <th scope="row" className={css.who}>
                    <b>{one.username}</b>
                    <span className="mono" translate="no">
                      {one.code}
                    </span>
                  </th>
                  <td className={css.wide}>{date(one.joinedAt)}</td>
                  <td className={css.wide}>{count(one.clicks)}</td>
                  <td className={css.wide}>{count(one.signups)}</td>
                  <td className={css.wide}>{rewardText(one.pending)}</td>
                  <td>{rewardText(one.available)}</td>
                  <td className={css.wide}>{rewardText(one.paid)}</td>
                  <td>
                    <StatusBadge {...words.state(one.state)} />
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
