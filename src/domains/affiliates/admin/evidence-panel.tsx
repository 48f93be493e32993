import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDeskSearch } from '#client/app/desk/use-desk-search.ts'
import { trpc } from '#client/app/trpc.ts'
import { MoreRows } from '#client/ui/data-table/more-rows.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Person } from '#client/ui/person.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import css from './affiliates.module.css'
import { readAffiliatesSearch } from './affiliates-search.ts'
import { CaseDetail } from './case-detail.tsx'
import { useCaseWords } from './case-words.ts'
import { rewardText } from './reward-text.ts'

/** Who needs a look, highest score first, beside what speaks against whoever is chosen. */
export function EvidencePanel({ onDone }: { onDone: (text: string) => void }) {
  const { t } = useLingui()
  const words = useCaseWords()
  const [search, onSearch] = useDeskSearch(readAffiliatesSearch)
  const cases = trpc.admin.affiliates.cases.useInfiniteQuery({}, { getNextPageParam: ({ nextCursor }) => nextCursor })
  const items = cases.data?.pages.flatMap((page) => page.items) ?? []
  const shown = items.find(({ affiliateId }) => affiliateId === search.case) ?? items[0]
  const content = () => {
    if (cases.isError)
      return (
        <LoadFailure
          title={t`The evidence did not load`}
          error={cases.error}
          onRetry={() => void cases.refetch()}
          retrying={cases.isFetching}
        />
      )
    if (cases.data)
      return (
        <Empty title={t`Nobody to review`} compact>
          <Trans>Affiliates with people from one device, network or wallet appear here, with the reasons.</Trans>
        </Empty>
      )
    return <SkeletonLines rows={3} height={56} />
  }
  if (cases.data === undefined || !shown) return <Panel title={t`Evidence`}>{content()}</Panel>
  return (
    <div className={css.split}>
      <Panel title={t`Evidence`} note={t`highest score first`}>
        <ul className={css.cases}>
          {items.map((one) => (
            <li key={one.affiliateId}>
              <button
                type="button"
                className={`plain ${css.case}`}
                aria-current={one.affiliateId === shown.affiliateId || undefined}
                onClick={() => onSearch({ ...search, case: one.affiliateId })}
              >
                <Person name={one.username} address={one.userId} />
                <span className={css.who}>
                  <b>{one.username}</b>
                  <span>
                    <Plural value={one.signups} one="# sign-up" other="# sign-ups" />,{' '}
                    <Trans>{rewardText(one.pending)} pending</Trans>
                  </span>
                </span>
                <span className={css.score}>
                  <b>{one.score}</b>
                  <span>{words.suspicion(one.suspicion).label}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <MoreRows pages={cases} shown={items.length} />
        <p className={css.foot}>
          <Trans>A score never decides. A person does, and says why.</Trans>
        </p>
      </Panel>
      <CaseDetail key={shown.affiliateId} found={shown} onDone={onDone} />
    </div>
  )
}
