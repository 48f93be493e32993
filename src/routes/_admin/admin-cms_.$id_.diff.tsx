import { createFileRoute } from '@tanstack/react-router'
import { DiffScreen, type DiffSearch } from '#client/domains/content/admin/diff-screen.tsx'

const validateSearch = (search: DiffSearch): DiffSearch => search

export const Route = createFileRoute('/_admin/admin-cms_/$id_/diff')({ validateSearch, component: DiffPage })

function DiffPage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <DiffScreen
      key={id}
      id={id}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
