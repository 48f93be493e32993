import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

const ArrivalNotices = lazy(async () => ({ default: (await import('./arrival-notices.ts')).ArrivalNotices }))

/** Fetched beside the page, since nothing of it is seen before money arrives; where it cannot be had the pages work without it. */
export function LateArrivalNotices() {
  return (
    <ErrorBoundary fallback={null} onError={(error) => console.error('arrivals not told of', error)}>
      <Suspense fallback={null}>
        <ArrivalNotices />
      </Suspense>
    </ErrorBoundary>
  )
}
