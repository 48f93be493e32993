import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import c from './api-reference.module.css'
import { useReference } from './use-reference.ts'

const page = getRouteApi('/_public/api-docs')
/** Nothing of it is in the page that the server sends. */
const ReferenceColumns = lazy(async () => {
  const { ReferenceColumns: Columns } = await import('./reference-columns.tsx')
  return { default: Columns }
})

/** Every call of the product: a list by router, what the chosen one takes and answers, and a place to try it. */
export function ApiReference() {
  const { call } = page.useSearch()
  const navigate = page.useNavigate()
  const { t } = useLingui()
  const { reference, error, retry } = useReference()
  const waiting = <SkeletonLines rows={8} height={48} disc={0} />
  return (
    <section className={c.root} aria-label={t`All calls`}>
      {reference ? (
        <Suspense fallback={waiting}>
          <ReferenceColumns
            reference={reference}
            selected={call}
            onSelect={(name) => void navigate({ search: { call: name }, resetScroll: false })}
          />
        </Suspense>
      ) : error === null ? (
        waiting
      ) : (
        <LoadFailure title={t`The list of calls did not load`} error={error} onRetry={retry} />
      )}
    </section>
  )
}
