import { createFileRoute } from '@tanstack/react-router'
import { ContentScreen } from '#client/domains/content/admin/content-screen.tsx'
import type { ContentSearch } from '#client/domains/content/admin/content-search.ts'

/** The search is parsed in the page's own chunk, so that the schema stays out of the first download. */
const validateSearch = (search: ContentSearch): ContentSearch => search

export const Route = createFileRoute('/_admin/admin-cms')({ validateSearch, component: ContentPage })

function ContentPage() {
  const navigate = Route.useNavigate()
  return (
    <ContentScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
