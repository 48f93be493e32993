import { useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { TextFilter } from '#client/ui/text-filter.tsx'
import { type MediaItem, mediaPath, widthFor } from '#shared/domains/media/media.ts'
import css from './media.module.css'

interface Props {
  selected: string | null
  onSelect: (item: MediaItem) => void
  /** What is looked for first, and who hears of what is looked for then. */
  sought?: string | undefined
  onSought?: (text: string) => void
}

/** The library, newest first; searched by names and by what the pictures show. */
export function MediaGrid({ selected, onSelect, sought = '', onSought }: Props) {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useState(sought)
  const pages = trpc.admin.media.list.useInfiniteQuery(
    { search: search || undefined, limit: 24 },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, placeholderData: keepPreviousData },
  )
  const language = i18n.locale === 'es' ? 'es' : 'en'
  return (
    <>
      <div className={css.search}>
        <TextFilter
          label={t`Search the pictures`}
          placeholder={t`Name, or what it shows`}
          text={search}
          onChange={(text) => {
            setSearch(text)
            onSought?.(text)
          }}
        />
      </div>
      <PageList
        pages={pages}
        failed={t`The pictures did not load`}
        rows={3}
        height={120}
        empty={
          <Empty title={search === '' ? t`No pictures yet` : t`No picture found`} level={3} compact>
            {search === ''
              ? t`Pictures are re-encoded in several sizes and can be used on every page.`
              : t`Try another word.`}
          </Empty>
        }
      >
        {(items) => (
          <ul className={css.grid}>
            {items.map((item) => (
              <li key={item.id}>
                <button
                  type="button"
                  className={css.tile}
                  aria-pressed={item.id === selected}
                  onClick={() => onSelect(item)}
                >
                  <span className={css.thumb}>
                    <img
                      src={mediaPath(item.id, widthFor(item.widths, 320))}
                      alt={item.alt[language]}
                      loading="lazy"
                      decoding="async"
                    />
                  </span>
                  <b>{item.name}</b>
                  <small>{t`${item.width} × ${item.height}`}</small>
                </button>
              </li>
            ))}
          </ul>
        )}
      </PageList>
    </>
  )
}
