import { useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import type { FilteredList } from '#shared/domains/admin/saved-filters.schema.ts'
import css from './saved-filters.module.css'
import { SavedFiltersDialog } from './saved-filters-dialog.tsx'

/** Within the page's landmarks. */
const IN_MAIN = { target: 'main' }

interface Props<Search extends object> {
  list: FilteredList
  /** The filter that is on, as the address has it. */
  search: Search
  onSearch: (search: Search) => void
}

/** The viewer's own filters of a list: each is applied by its name; the present one is saved, and old ones are removed. */
export function SavedFilters<Search extends object>({ list, search, onSearch }: Props<Search>) {
  const { t } = useLingui()
  const { options } = useRouter()
  const [isOpen, setOpen] = useState(false)
  const saved = trpc.admin.savedFilters.list.useQuery({ list }).data?.items ?? []
  return (
    <>
      <Menu position="bottom-end" portalProps={IN_MAIN} transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={17} stroke={1.6} aria-hidden />}>
            {t`Saved filters`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={css.menu}>
          {saved.map(({ id, name, query }) => (
            <Menu.Item key={id} onClick={() => onSearch(options.parseSearch(query) as Search)}>
              {name}
            </Menu.Item>
          ))}
          {saved.length > 0 && <Menu.Divider />}
          <Menu.Item aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t`Save or remove a filter`}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SavedFiltersDialog
        list={list}
        query={options.stringifySearch(search)}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
