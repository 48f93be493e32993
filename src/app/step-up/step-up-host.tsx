import { useLocation } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { lazy, Suspense, useEffect } from 'react'
import { stepUpStore } from './step-up.store.ts'

const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }))

/** Stands once around the pages of a signed-in person. */
export function StepUpHost() {
  const waiting = useSelector(stepUpStore)
  const page = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => () => stepUpStore.get()?.dismissed(), [page]) // what was asked on a page ends with it
  if (!waiting) return null
  return (
    <Suspense fallback={null}>
      <StepUpDialog
        what={waiting.what}
        byFactor={waiting.byFactor}
        onConfirmed={waiting.confirmed}
        onClose={waiting.dismissed}
      />
    </Suspense>
  )
}
