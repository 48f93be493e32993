import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Column } from '#client/ui/data-table/column.ts'
import { useFormats } from '#client/ui/formats.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { ContentList } from '#shared/domains/content/desk.schema.ts'
import css from './content.module.css'
import { useContentWords } from './content-words.ts'

type Row = ContentList['items'][number]

export function useContentColumns(): Column<Row>[] {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const words = useContentWords()
  return [
    {
      key: 'text',
      head: t`Text`,
      cell: ({ id, title, path, hit, editor, kind }) => (
        <Link to="/admin-cms/$id" params={{ id }} {...(hit && { hash: hit.row })} className={css.name} data-row-link>
          <b>{title}</b>
          {hit ? (
            <span lang={hit.language}>{hit.excerpt}</span>
          ) : (
            <span>{path === null ? words.kinds[kind] : <code translate="no">{path}</code>}</span>
          )}
          {editor !== null && <span className={css.writing}>{t`${editor} is writing`}</span>}
        </Link>
      ),
    },
    { key: 'kind', head: t`Kind`, wide: true, roomy: true, cell: ({ kind }) => words.kinds[kind] },
    {
      key: 'state',
      head: t`State`,
      cell: ({ state, liveVersion }) => (
        <span className={css.badges}>
          <StatusBadge {...words.states[state]} />
          {state !== 'live' && liveVersion !== null && <StatusBadge label={t`Live`} tone="good" />}
        </span>
      ),
    },
    { key: 'spanish', head: t`Spanish`, wide: true, cell: (row) => <Spanish row={row} /> },
    {
      key: 'changed',
      head: t`Changed`,
      wide: true,
      cell: ({ changedAt, changedByName }) => (
        <span className={css.changed}>
          {dayTime(changedAt)}
          <small>{changedByName ?? t`Delivered`}</small>
        </span>
      ),
    },
  ]
}

function Spanish({ row: { missing, outdated } }: { row: Row }) {
  const { t } = useLingui()
  if (missing + outdated === 0) return <span className={css.dim}>{t`Complete`}</span>
  return (
    <span className={css.lacks}>
      {missing > 0 && <Plural value={missing} one="# missing" other="# missing" />}
      {missing > 0 && outdated > 0 && ', '}
      {outdated > 0 && <Plural value={outdated} one="# out of date" other="# out of date" />}
    </span>
  )
}
