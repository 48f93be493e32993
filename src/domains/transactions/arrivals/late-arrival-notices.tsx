import { ErrorBoundary } from 'react-error-boundary'
import { late } from '#client/ui/late.ts'

const ArrivalNotices = late(async () => (await import('./arrival-notices.ts')).ArrivalNotices)

/** Loaded late, since it shows nothing before money arrives; if it cannot be loaded the pages work without it. */
export function LateArrivalNotices() {
  return (
    <ErrorBoundary fallback={null} onError={(error) => console.error('arrivals not told of', error)}>
      <ArrivalNotices />
    </ErrorBoundary>
  )
}
