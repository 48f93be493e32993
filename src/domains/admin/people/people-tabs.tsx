import { useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import { COUNTED_UP_TO } from '#shared/domains/admin/overview.schema.ts'
import type { PeopleCounts } from '#shared/domains/admin/people.schema.ts'
import type { PeopleFilter } from '#shared/domains/admin/people-kinds.ts'
import css from './people.module.css'
import type { PeopleSearch } from './people-search.ts'

const TABS = [
  { sum: 'all', filter: undefined },
  { sum: 'new', filter: 'new' },
  { sum: 'frozen', filter: 'frozen' },
  { sum: 'admins', filter: 'admins' },
] as const satisfies readonly { sum: keyof PeopleCounts; filter: PeopleFilter | undefined }[]

interface Props {
  search: PeopleSearch
  onChange: (search: PeopleSearch) => void
}

/** Whom the list shows, with how many they are. */
export function PeopleTabs({ search: { search, filter }, onChange }: Props) {
  const { t } = useLingui()
  const { count } = useFormats()
  const { data } = trpc.admin.users.counts.useQuery()
  const names: Record<keyof PeopleCounts, string> = {
    all: t`Everybody`,
    new: t`New in 7 days`,
    frozen: t`Frozen`,
    admins: t`Administrators`,
  }
  const shown = (sum: number): string => (sum > COUNTED_UP_TO ? `${count(COUNTED_UP_TO)}+` : count(sum))
  return (
    <fieldset aria-label={t`Whom the list shows`} className={css.tabs}>
      {TABS.map((tab) => (
        <button
          key={tab.sum}
          type="button"
          className={css.tab}
          aria-pressed={!search && filter === tab.filter}
          onClick={() => onChange(tab.filter ? { filter: tab.filter } : {})}
        >
          {names[tab.sum]}
          {data && <span>{tab.sum === 'all' ? count(data.all) : shown(data[tab.sum])}</span>}
        </button>
      ))}
    </fieldset>
  )
}
