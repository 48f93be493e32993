import { lazy, Suspense, useEffect, useState } from 'react'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** The toaster is fetched after the first paint: no page begins with a toast that cannot wait so long. */
export function LateToaster() {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainted(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  if (!painted) return null
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  )
}
