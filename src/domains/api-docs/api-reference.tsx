import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import c from './api-reference.module.css'
import { useReference } from './use-reference.ts'

/** Nothing of it is in the page that the server sends. */
const ReferenceColumns = lazy(async () => {
  const { ReferenceColumns: Columns } = await import('./reference-columns.tsx')
  return { default: Columns }
})

interface Props {
  /** Name of the call that is shown. */
  selected: string | undefined
  onSelect: (name: string) => void
}

/** Every call of the product: a list by router, what the chosen one takes and answers, and a place to try it. */
export function ApiReference({ selected, onSelect }: Props) {
  const { t } = useLingui()
  const { reference, error, retry } = useReference()
  const waiting = <SkeletonLines rows={8} height={48} disc={0} />
  return (
    <section className={c.root} aria-label={t`All calls`}>
      {reference ? (
        <Suspense fallback={waiting}>
          <ReferenceColumns {...{ reference, selected, onSelect }} />
        </Suspense>
      ) : error === null ? (
        waiting
      ) : (
        <LoadFailure title={t`The list of calls did not load`} error={error} onRetry={retry} />
      )}
    </section>
  )
}
