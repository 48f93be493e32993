import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import c from './call-list.module.css'
import { type Call, grouped, matching } from './calls.ts'

interface Props {
  calls: readonly Call[]
  shown: string
  /** How many codes a call may be refused with. */
  errors: number
  onSelect: (name: string) => void
}

/** The calls by router, with a search over names, words, scopes and fields. */
export function CallList({ calls, shown, errors, onSelect }: Props) {
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
        {search === '' && <Start errors={errors} />}
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

/** The guides, before the calls. */
function Start({ errors }: { errors: number }) {
  const { t } = useLingui()
  const guides = [
    { hash: 'first-call', label: t`First call` },
    { hash: 'keys', label: t`Keys and scopes` },
    { hash: 'limits', label: t`Limits` },
    { hash: 'errors', label: t`Errors`, count: errors },
    { hash: 'webhooks', label: t`Webhooks` },
    { hash: 'streams', label: t`Streams` },
  ]
  return (
    <div>
      <p className={c.group}>{t`Start`}</p>
      <ul>
        {guides.map(({ hash, label, count }) => (
          <li key={hash}>
            <Link to="/api-docs/$page" params={{ page: 'guides' }} hash={hash} className={c.call}>
              {label}
              {count !== undefined && <span className={c.count}>{count}</span>}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/api-docs/$page" params={{ page: 'changelog' }} className={c.call}>
            {t`Changelog`}
          </Link>
        </li>
      </ul>
    </div>
  )
}
