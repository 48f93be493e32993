import { useLingui } from '@lingui/react/macro'
import { Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { CONTENT_KINDS, ITEM_STATES } from '#shared/domains/content/content.states.ts'
import css from './content.module.css'
import type { ContentSearch } from './content-search.ts'
import { useContentWords } from './content-words.ts'

/** Not in a portal, so that it is inside the page's landmarks. */
const IN_PLACE = { withinPortal: false }
const TYPING_PAUSE_MS = 300

interface Props {
  search: ContentSearch
  onChange: (search: ContentSearch) => void
}

/** Words in any text, and what the list is narrowed to. */
export function ContentFilters({ search, onChange }: Props) {
  const { t } = useLingui()
  const words = useContentWords()
  const [typed, setTyped] = useState(search.search ?? '')
  const settle = useDebouncedCallback(
    (text: string) => onChange({ ...search, search: text || undefined }),
    TYPING_PAUSE_MS,
  )
  const select = (name: 'kind' | 'state' | 'translation' | 'view', options: { value: string; label: string }[]) => ({
    ...{ comboboxProps: IN_PLACE, allowDeselect: false, value: search[name] ?? '', data: options },
    onChange: (value: string | null) => onChange({ ...search, [name]: value || undefined }),
  })
  return (
    <search className={css.filters} aria-label={t`Filters`}>
      <TextInput
        className={css.search}
        aria-label={t`Search all texts`}
        placeholder={t`Words in any text, in either language`}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={typed}
        maxLength={100}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          settle(value.trim())
        }}
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
