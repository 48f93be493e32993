import { createFileRoute } from '@tanstack/react-router'
import { PreviewScreen } from '#client/domains/content/preview-screen.tsx'

interface PreviewSearch {
  language?: string
}
const validateSearch = (search: PreviewSearch): PreviewSearch => search

export const Route = createFileRoute('/_public/preview/$token')({
  validateSearch,
  loader: async () => {
    const { loadCatalogue } = await import('#client/app/language/catalogues.ts')
    await loadCatalogue('content')
  },
  component: PreviewPage,
})

function PreviewPage() {
  const { token } = Route.useParams()
  const { language } = Route.useSearch()
  return <PreviewScreen token={token} language={language === 'es' ? 'es' : 'en'} />
}
