import { useLingui } from '@lingui/react/macro'
import { Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useSecretGuard } from '#client/ui/use-secret-guard.ts'
import css from './people.module.css'
import type { PeopleSearch } from './people-search.ts'
import { FILTER_WORDS } from './person-words.ts'

/** Not in a portal, so that it is inside the page's landmarks. */
const IN_PLACE = { withinPortal: false }
const TYPING_PAUSE_MS = 300
const VERIFICATION = ['pending', 'approved', 'rejected'] as const

interface PeopleFiltersProps {
  search: PeopleSearch
  onChange: (search: PeopleSearch) => void
}

/** One or the other: a search looks among all people. */
export function PeopleFilters({ search: { search = '', filter }, onChange }: PeopleFiltersProps) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState(search)
  const secret = useSecretGuard()
  const settle = useDebouncedCallback((text: string) => onChange(text ? { search: text } : {}), TYPING_PAUSE_MS)
  return (
    <search className={css.filters} aria-label={t`Filters`}>
      <TextInput
        className={css.search}
        aria-label={t`Search`}
        placeholder={t`Beginning of a name, email or id, or an address`}
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={typed}
        error={secret.warning}
        maxLength={100}
        onChange={(event) => {
          const text = secret.pass(event.currentTarget.value)
          setTyped(text)
          settle(text.trim())
        }}
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
        onChange={(value) => {
          setTyped('')
          onChange({ filter: VERIFICATION.find((one) => one === value) })
        }}
      />
    </search>
  )
}
