import { lazy, Suspense } from 'react'

const ReportKey = lazy(() => import('./report-key.tsx').then((module) => ({ default: module.ReportKey })))

/** The key that reports a problem, once the page is there. */
export const ReportKeyLater = () => (
  <Suspense fallback={null}>
    <ReportKey />
  </Suspense>
)
