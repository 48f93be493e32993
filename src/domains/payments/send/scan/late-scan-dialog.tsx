import { lazy, Suspense } from 'react'
import type { ScanDialogProps } from './scan-dialog.tsx'

const load = async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog })
const ScanDialog = lazy(load)

/** For a button that opens it: fetches it before it is pressed. */
export const prefetchScanDialog = (): void => void load().catch(() => undefined) // opening tries again, and reports a failure

/** Fetched when it is first wanted. */
export function LateScanDialog({ isOpen, ...dialog }: ScanDialogProps & { isOpen: boolean }) {
  return <Suspense>{isOpen && <ScanDialog {...dialog} />}</Suspense>
}
