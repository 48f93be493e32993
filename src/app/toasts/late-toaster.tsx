import { lazy, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/**
 * The toaster is fetched after the first paint: no page begins with a toast that cannot wait so long. Where it cannot be
 * had the pages work without it, as every failure is told in its place too.
 */
export function LateToaster() {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainted(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  if (!painted) return null
  return (
    <ErrorBoundary fallback={null} onError={(error) => console.error('toasts not shown', error)}>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  )
}
