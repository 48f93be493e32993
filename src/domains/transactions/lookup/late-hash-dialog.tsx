import { lazy, Suspense } from 'react'

const HashDialog = lazy(async () => ({ default: (await import('./hash-dialog.tsx')).HashDialog }))

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Fetched when it is opened for the first time. */
export function LateHashDialog({ isOpen, onClose }: Props) {
  return <Suspense>{isOpen && <HashDialog onClose={onClose} />}</Suspense>
}
