import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

const ArrivalNotices = lazy(async () => ({ default: (await import('./arrival-notices.ts')).ArrivalNotices }))

/** Loaded lazily, since it shows nothing before money arrives; if it cannot be loaded the pages work without it. */
export function LateArrivalNotices() {
  return (
    <ErrorBoundary fallback={null} onError={(error) => console.error('arrivals not told of', error)}>
      <Suspense fallback={null}>
        <ArrivalNotices />
      </Suspense>
    </ErrorBoundary>
  )
}
