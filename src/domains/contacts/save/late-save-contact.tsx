import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'

const SaveContact = lazy(async () => {
  const [{ SaveContact: part }] = await Promise.all([import('./save-contact.tsx'), loadCatalogue('contacts')])
  return { default: part }
})

/** Loaded once a payment is through; if it cannot be loaded, the page works without it. */
export function LateSaveContact({ transaction }: { transaction: Transaction }) {
  return (
    <ErrorBoundary fallback={null} onError={(error) => console.error('contacts not loaded', error)}>
      <Suspense fallback={null}>
        <SaveContact transaction={transaction} />
      </Suspense>
    </ErrorBoundary>
  )
}
