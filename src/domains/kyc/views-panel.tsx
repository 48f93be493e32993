import { Trans, useLingui } from '@lingui/react/macro'
import { IconEye } from '@tabler/icons-react'
import { trpc } from '#client/app/trpc.ts'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Person } from '#client/ui/person.tsx'
import type { DocumentView } from '#shared/domains/kyc/kyc.schema.ts'
import css from './kyc.module.css'
import { useKycWords } from './use-kyc-words.ts'

const SHOWN = 6

/** Every look at the person's documents, their own too. */
export function ViewsPanel() {
  const { t } = useLingui()
  const views = trpc.kyc.views.useInfiniteQuery(
    { limit: SHOWN },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  )
  return (
    <Panel title={t`Views of my documents`}>
      <PageList
        pages={views}
        failed={t`The views did not load`}
        rows={3}
        height={40}
        empty={
          <p className={css.nobody}>
            <Trans>Nobody has viewed your documents.</Trans>
          </p>
        }
      >
        {(rows) => (
          <ul className={css.views} aria-label={t`Views of my documents`}>
            {rows.map((row) => (
              <View key={row.id} row={row} />
            ))}
          </ul>
        )}
      </PageList>
      <p className={css.small}>
        <Trans>Every look by a reviewer is stamped with name and time on the picture itself.</Trans>
      </p>
    </Panel>
  )
}

function View({ row }: { row: DocumentView }) {
  const { t } = useLingui()
  const words = useKycWords()
  const { dayTime } = useFormats()
  const side = words.side(row.side)
  const what = row.isCopy ? t`${side}, partly blacked out` : side
  const note = () => {
    if (row.viewer === null) return what
    if (row.way === 'pdf') return t`Reviewer, on paper: ${what}`
    return t`Reviewer: ${what}`
  }
  return (
    <li>
      {row.viewer === null ? (
        <span className={css.you} aria-hidden>
          <IconEye size={16} stroke={1.6} />
        </span>
      ) : (
        <Person name={row.viewer} address={row.viewer} size={30} />
      )}
      <span>
        <b>{row.viewer ?? t`You`}</b>
        <small>{note()}</small>
      </span>
      <time dateTime={row.at}>{dayTime(row.at)}</time>
    </li>
  )
}
