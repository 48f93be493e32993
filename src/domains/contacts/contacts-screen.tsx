import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { ContactList } from './contact-list.tsx'
import { type ContactSearch, readSearch } from './contact-search.ts'
import css from './contacts.module.css'
import { ContactDetailPanel } from './detail/contact-detail.tsx'
import { ContactDialog } from './edit/contact-dialog.tsx'
import { ImportDialog } from './import/import-dialog.tsx'

interface Props {
  /** From the URL, not validated yet. */
  search: ContactSearch
  onSearch: (search: ContactSearch, replace: boolean) => void
}

/** /contacts: the list, and beside it the chosen one; on phones one of the two. */
export function ContactsScreen({ search: written, onSearch }: Props) {
  const { t } = useLingui()
  const { id, search } = readSearch(written as Record<keyof ContactSearch, unknown>)
  const [open, setOpen] = useState<'add' | 'files' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={css.page} data-chosen={id !== undefined || undefined}>
      {id !== undefined && (
        <div className={css.back}>
          <ButtonLink
            to="/contacts"
            search={{ search }}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconChevronLeft size={15} aria-hidden />}
          >
            {t`All contacts`}
          </ButtonLink>
        </div>
      )}
      <PageHeader title={t`Contacts`}>
        <Button
          variant="default"
          leftSection={<IconFileImport size={17} stroke={1.6} aria-hidden />}
          onClick={() => setOpen('files')}
        >
          {t`Import and export`}
        </Button>
        <Button leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />} onClick={() => setOpen('add')}>
          {t`Add contact`}
        </Button>
      </PageHeader>
      <div className={css.columns}>
        <div className={css.all}>
          <ContactList chosen={id} search={search ?? ''} onAdd={() => setOpen('add')} />
        </div>
        {id !== undefined && (
          <div className={css.one}>
            <ContactDetailPanel key={id} id={id} onGone={() => onSearch({ search }, true)} />
          </div>
        )}
      </div>
      <ContactDialog isOpen={open === 'add'} onClose={close} onSaved={(saved) => onSearch({ id: saved }, false)} />
      <ImportDialog isOpen={open === 'files'} onClose={close} />
    </div>
  )
}
