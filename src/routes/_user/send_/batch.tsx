import { createFileRoute } from '@tanstack/react-router'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { BatchScreen, type BatchSearch } from '#client/domains/payments/batches/batch/batch-screen.tsx'
import { resultSentence } from '#client/domains/transactions/result-sentences.ts'

/** What a link says; anything else in the address counts as nothing. */
const validateSearch = ({ id }: Record<keyof BatchSearch, unknown>): BatchSearch =>
  typeof id === 'string' ? { id } : {}

export const Route = createFileRoute('/_user/send_/batch')({
  validateSearch,
  loader: () => loadCatalogue('contacts'),
  component: BatchPage,
})

function BatchPage() {
  const navigate = Route.useNavigate()
  return (
    <BatchScreen
      search={Route.useSearch()}
      onSearch={(search, replace = false) => void navigate({ search, replace })}
      reasonOf={resultSentence}
    />
  )
}
