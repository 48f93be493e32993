import { ErrorBoundary } from 'react-error-boundary'
import { late } from '#client/ui/late.ts'

const Toaster = late(async () => (await import('./toaster.tsx')).Toaster)

/**
 * The toaster is loaded after the first paint: no toast of a new page is that urgent. If it cannot be loaded the pages
 * work without it, since every failure is also shown in place.
 */
export function LateToaster() {
  return (
    <ErrorBoundary fallback={null} onError={(error) => console.error('toasts not shown', error)}>
      <Toaster />
    </ErrorBoundary>
  )
}
