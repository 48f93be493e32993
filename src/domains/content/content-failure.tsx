import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { usePageHeading } from '#client/ui/page-heading.ts'
import c from './content-article.module.css'

/** A content page that could not be loaded: what happened, and a retry. */
export function ContentFailure({ error }: { error: unknown }) {
  const { t } = useLingui()
  const router = useRouter()
  const heading = usePageHeading(t`This page did not load`)
  const [retrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    await router.invalidate()
    setRetrying(false)
  }
  return (
    <div className={c.root}>
      <header className={c.head}>
        <h1 className={c.title} tabIndex={-1} ref={heading}>
          {t`This page did not load`}
        </h1>
      </header>
      <LoadFailure title={t`Its text did not load`} error={error} onRetry={() => void retry()} retrying={retrying} />
    </div>
  )
}
