import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import type { ContactSearch } from '#client/domains/contacts/contact-search.ts'
import { ContactsScreen } from '#client/domains/contacts/contacts-screen.tsx'

/** The search is read in the page's own chunk. */
const validateSearch = (search: ContactSearch): ContactSearch => search

export const Route = createFileRoute('/_user/contacts')({
  validateSearch,
  loader: () => loadCatalogue('contacts'),
  component: ContactsPage,
})

function ContactsPage() {
  const navigate = Route.useNavigate()
  return (
    <ContactsScreen
      search={Route.useSearch()}
      onSearch={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
