import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import c from './call-list.module.css'
import { type Call, grouped, matching } from './calls.ts'

interface Props {
  calls: readonly Call[]
  shown: string
  onSelect: (name: string) => void
}

/** The calls by router, with a search over names, words, scopes and fields. */
export function CallList({ calls, shown, onSelect }: Props) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const found = matching(calls, search)
  return (
    <nav className={c.root} aria-label={t`Calls`}>
      <TextInput
        type="search"
        aria-label={t`Search calls`}
        placeholder={t`Search`}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <div className={c.list}>
        {found.length === 0 && (
          <p className={c.none}>
            <Trans>No call has these words.</Trans>
          </p>
        )}
        {grouped(found).map(([group, items]) => (
          <div key={group}>
            <p className={c.group}>{group}</p>
            <ul>
              {items.map(({ name, label }) => (
                <li key={name}>
                  <button
                    type="button"
                    className={`plain ${c.call}`}
                    aria-current={name === shown || undefined}
                    onClick={() => onSelect(name)}
                  >
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}
