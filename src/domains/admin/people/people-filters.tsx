import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { TextFilter } from '#client/ui/text-filter.tsx'
import css from './people.module.css'
import type { PeopleSearch } from './people-search.ts'
import { FILTER_WORDS } from './person-words.ts'

/** Not in a portal, so that it is inside the page's landmarks. */
const IN_PLACE = { withinPortal: false }
const VERIFICATION = ['pending', 'approved', 'rejected'] as const

interface PeopleFiltersProps {
  search: PeopleSearch
  onChange: (search: PeopleSearch) => void
}

/** One or the other: a search looks among all people. */
export function PeopleFilters({ search: { search = '', filter }, onChange }: PeopleFiltersProps) {
  const { t, i18n } = useLingui()
  return (
    <search className={css.filters} aria-label={t`Filters`}>
      <TextFilter
        className={css.search}
        label={t`Search`}
        placeholder={t`Beginning of a name, email or id, or an address`}
        text={search}
        onChange={(text) => onChange(text ? { search: text } : {})}
      />
      <Select
        comboboxProps={IN_PLACE}
        className={css.filter}
        aria-label={t`Verification`}
        allowDeselect={false}
        value={VERIFICATION.find((one) => !search && one === filter) ?? ''}
        data={[
          { value: '', label: t`Any verification` },
          ...VERIFICATION.map((value) => ({ value, label: i18n._(FILTER_WORDS[value]) })),
        ]}
        onChange={(value) => onChange({ filter: VERIFICATION.find((one) => one === value) })}
      />
    </search>
  )
}
