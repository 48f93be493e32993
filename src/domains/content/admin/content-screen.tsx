import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import css from './content.module.css'
import { ContentFilters } from './content-filters.tsx'
import { ContentSearch } from './content-search.ts'
import { EmptyTrash } from './empty-trash.tsx'
import { NewTextDialog } from './new-text-dialog.tsx'
import { useContentColumns } from './use-content-columns.tsx'

interface Props {
  /** As it stands in the URL. */
  search: ContentSearch
  onSearch: (search: ContentSearch) => void
}

/** /admin-cms: all texts that people read, and where each of them stands. */
export function ContentScreen({ search: written, onSearch }: Props) {
  const { t } = useLingui()
  const search = useMemo(() => ContentSearch.parse(written), [written])
  const [isNew, setNew] = useState(false)
  return (
    <>
      <PageHeader title={t`Content`} note={t`Every text that people read, in both languages.`}>
        {search.view === 'trash' && <EmptyTrash />}
        <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={() => setNew(true)}>
          <Trans>New text</Trans>
        </Button>
      </PageHeader>
      <div className={css.page}>
        <ContentFilters search={search} onChange={onSearch} />
        <ContentList search={search} onClear={() => onSearch({})} />
      </div>
      {isNew && <NewTextDialog onClose={() => setNew(false)} />}
    </>
  )
}

function ContentList({ search, onClear }: { search: ContentSearch; onClear: () => void }) {
  const { t } = useLingui()
  const columns = useContentColumns()
  const pages = trpc.admin.content.list.useInfiniteQuery(
    { ...search, limit: 50 },
    { getNextPageParam: ({ nextCursor }) => nextCursor, placeholderData: (before) => before },
  )
  const nothing = (
    <Empty
      level={2}
      title={search.view === 'trash' ? t`The trash is empty` : t`No text was found`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Show all texts</Trans>
        </Button>
      }
    >
      {search.view === 'trash'
        ? t`Items stay here until somebody restores them or empties the trash.`
        : t`A search looks for whole words, and for the beginning of the last one.`}
    </Empty>
  )
  return (
    <Panel>
      <PageList pages={pages} failed={t`The texts did not load`} rows={8} height={58} empty={nothing}>
        {(rows) => (
          <DataTable
            caption={t`Texts`}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            partial={pages.hasNextPage}
          />
        )}
      </PageList>
    </Panel>
  )
}
