import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { ContactRow } from './contact-row.tsx'
import css from './contacts.module.css'

const PAGE = 50
const TYPING_PAUSE_MS = 250

interface Props {
  chosen: string | undefined
  /** What is searched for at first. */
  search: string
  onAdd: () => void
}

/** Everybody by name, with a field that finds them by name, address or memo. */
export function ContactList({ chosen, search, onAdd }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(search)
  const [settled] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS)
  const pages = trpc.contacts.list.useInfiniteQuery(
    { limit: PAGE, ...(settled === '' ? {} : { search: settled }) },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData },
  )
  const total = pages.data?.pages[0]?.total ?? 0
  if (pages.data && total === 0)
    return (
      <Panel>
        <Empty
          level={2}
          title={t`No contacts yet`}
          action={
            <Button leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />} onClick={onAdd}>
              {t`Add your first contact`}
            </Button>
          }
        >
          <Trans>
            Keep the people and services that you pay, with their memo, so that you never type an address twice.
          </Trans>
        </Empty>
      </Panel>
    )
  return (
    <Panel>
      <div className={css.search}>
        <TextInput
          size="md"
          type="search"
          aria-label={t`Search contacts`}
          placeholder={t`Name, address or memo`}
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <div className={css.head} aria-hidden>
        <span>{t`Name`}</span>
        <span>{t`Address`}</span>
        <span>{t`Last payment`}</span>
      </div>
      <PageList
        pages={pages}
        failed={t`Your contacts did not load`}
        rows={7}
        height={56}
        disc={34}
        empty={
          <Empty title={t`Nobody found`} compact>
            <Trans>No contact matches. Search for another part of the name, address or memo.</Trans>
          </Empty>
        }
        end={
          <>
            <Plural value={total} one="# contact." other="# contacts." />{' '}
            <Trans>Names are looked up again before every payment.</Trans>
          </>
        }
      >
        {(rows) => (
          <ul className={css.list} aria-label={t`Contacts`}>
            {rows.map((row) => (
              <ContactRow key={row.id} contact={row} isChosen={row.id === chosen} search={settled} />
            ))}
          </ul>
        )}
      </PageList>
    </Panel>
  )
}
