import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { FreezePage } from '#shared/domains/security/imposed-freezes.schema.ts'
import { useCategoryWords } from './freeze-words.ts'
import css from './person.module.css'

/** Freezes by administrators, open and lifted. */
export function FreezesPanel({ id }: { id: string }) {
  const { t } = useLingui()
  const freezes = trpc.admin.users.freezes.useInfiniteQuery(
    { id },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  )
  const shown = freezes.data?.pages.flatMap(({ items }) => items) ?? []
  const content = () => {
    if (!freezes.data) return <Unanswered query={freezes} failed={t`The freezes did not load`} rows={1} height={44} />
    if (shown.length === 0) return <p className={css.none}>{t`Never frozen by an administrator.`}</p>
    return (
      <ul className={css.lines}>
        {shown.map((freeze) => (
          <OneFreeze key={freeze.id} {...freeze} />
        ))}
      </ul>
    )
  }
  return (
    <Panel title={t`Freezes`} note={t`by administrators`}>
      {content()}
      {freezes.hasNextPage && (
        <div className={css.foot}>
          <Button variant="default" size="xs" loading={freezes.isFetching} onClick={() => void freezes.fetchNextPage()}>
            {t`Show more`}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function OneFreeze({ category, reason, ticket, at, byName, ...ends }: FreezePage['items'][number]) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const words = useCategoryWords()
  const end = useEndWords()(ends)
  const frozen = [byName ?? t`a mailed link`, dayTime(at)].join(', ')
  return (
    <li>
      <span>
        <b>{words(category)}</b>
        <span>{reason}</span>
        <span>{ticket === null ? frozen : [frozen, t`ticket ${ticket}`].join(', ')}</span>
        <span>{end}</span>
      </span>
    </li>
  )
}

function useEndWords() {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  return ({
    endsAt,
    liftedAt,
    liftedByName,
    liftReason,
  }: Pick<FreezePage['items'][number], 'endsAt' | 'liftedAt' | 'liftedByName' | 'liftReason'>): string => {
    if (liftedAt === null) {
      const end = endsAt === null ? '' : dayTime(endsAt)
      return endsAt === null ? t`In force` : t`In force until ${end}`
    }
    const lifted = dayTime(liftedAt)
    if (liftedByName === null) return t`Ended on ${lifted}`
    return [t`Lifted by ${liftedByName}, ${lifted}`, liftReason].filter(Boolean).join(': ')
  }
}
