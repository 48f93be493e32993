import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { TextFilter } from '#client/ui/text-filter.tsx'
import { CONTENT_KINDS, ITEM_STATES } from '#shared/domains/content/content.states.ts'
import css from './content.module.css'
import type { ContentSearch } from './content-search.ts'
import { useContentWords } from './content-words.ts'

/** Not in a portal, so that it is inside the page's landmarks. */
const IN_PLACE = { withinPortal: false }

interface Props {
  search: ContentSearch
  onChange: (search: ContentSearch) => void
}

/** Words in any text, and what the list is narrowed to. */
export function ContentFilters({ search, onChange }: Props) {
  const { t } = useLingui()
  const words = useContentWords()
  const select = (name: 'kind' | 'state' | 'translation' | 'view', options: { value: string; label: string }[]) => ({
    comboboxProps: IN_PLACE,
    allowDeselect: false,
    value: search[name] ?? '',
    data: options,
    onChange: (value: string | null) => onChange({ ...search, [name]: value || undefined }),
  })
  return (
    <search className={css.filters} aria-label={t`Filters`}>
      <TextFilter
        className={css.search}
        label={t`Search all texts`}
        placeholder={t`Words in any text, in either language`}
        text={search.search ?? ''}
        onChange={(text) => onChange({ ...search, search: text || undefined })}
      />
      <Select
        aria-label={t`Kind`}
        {...select('kind', [
          { value: '', label: t`Any kind` },
          ...CONTENT_KINDS.map((value) => ({ value, label: words.kinds[value] })),
        ])}
      />
      <Select
        aria-label={t`State`}
        {...select('state', [
          { value: '', label: t`Any state` },
          ...ITEM_STATES.map((value) => ({ value, label: words.states[value].label })),
        ])}
      />
      <Select
        aria-label={t`Spanish`}
        {...select('translation', [
          { value: '', label: t`Any Spanish` },
          { value: 'missing', label: t`Lacks Spanish` },
          { value: 'outdated', label: t`Spanish out of date` },
        ])}
      />
      <Select
        aria-label={t`Where`}
        {...select('view', [
          { value: '', label: t`All texts` },
          { value: 'trash', label: t`Trash` },
        ])}
      />
    </search>
  )
}
