import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import css from './dashboard.module.css'

/** While nothing may leave the account: until when, why, and what still works. */
export function HoldNotice() {
  const { t } = useLingui()
  const formats = useFormats()
  const settings = useQuery(trpc.settings.get.queryOptions())
  const until = settings.data?.outflowHeldUntil ?? null
  if (!useIsAhead(until) || until === null) return null
  return (
    <div className={css.notice}>
      <Notice tone="warn" title={t`Sending is paused until ${formats.moment(until)}`}>
        <Trans>
          Your password was reset, so for 24 hours nothing can leave your account. Your balance is safe and payments to
          you still arrive. If it was not you who reset it, <Link to="/support">tell us at once</Link>.
        </Trans>
      </Notice>
    </div>
  )
}

/** True until that moment; the page changes by itself when it comes. */
function useIsAhead(iso: string | null): boolean {
  const [, setPassed] = useState<string | null>(null)
  const left = iso === null ? 0 : new Date(iso).getTime() - Date.now()
  useEffect(() => {
    if (iso === null || left <= 0) return
    const timer = setTimeout(() => setPassed(iso), left)
    return () => clearTimeout(timer)
  }, [iso, left])
  return left > 0
}
