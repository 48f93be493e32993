import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import c from './api-reference.module.css'

/** Nothing of it is in the page that the server sends, so that the other written pages do not carry it along. */
const Reference = lazy(async () => {
  const { Reference: Fetched } = await import('./reference.tsx')
  return { default: Fetched }
})

/** Every call of the product: a list by router, what the chosen one takes and answers, and a place to try it. */
export function ApiReference() {
  const { t } = useLingui()
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return (
    <section className={c.root} aria-label={t`All calls`}>
      {isInBrowser && (
        <Suspense>
          <Reference />
        </Suspense>
      )}
    </section>
  )
}
