import { createFileRoute } from '@tanstack/react-router'
import { ApiDocsPage } from '#client/app/content/api-docs-page.tsx'
import { contentRoute } from '#client/app/content/content-route.ts'
import { loadCatalogue } from '#client/app/language/catalogues.ts'

const written = contentRoute('api-docs')

export const Route = createFileRoute('/_public/api-docs')({
  ...written,
  validateSearch: ({ call }: { call?: string }): { call?: string } => (typeof call === 'string' ? { call } : {}),
  loader: async () => {
    await loadCatalogue('api-docs')
    return written.loader()
  },
  component: ApiDocs,
})

function ApiDocs() {
  const navigate = Route.useNavigate()
  const { call } = Route.useSearch()
  return (
    <ApiDocsPage
      page={Route.useLoaderData()}
      call={call}
      onCall={(name) => void navigate({ search: { call: name }, resetScroll: false })}
    />
  )
}
