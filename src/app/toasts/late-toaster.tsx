import { lazy, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/**
 * The toaster is loaded after the first paint: no toast of a new page is that urgent. If it cannot be loaded the pages
 * work without it, since every failure is also shown in place.
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
