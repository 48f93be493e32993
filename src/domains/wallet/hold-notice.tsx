import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { serverNow } from '#client/ui/server-time.ts'
import { useZoneKnown } from '#client/ui/zone-known.ts'
import type { UserSettings } from '#shared/domains/settings/settings.schema.ts'
import css from './dashboard.module.css'

/** While sending is on hold: until when, why, and what still works. It disappears when the hold ends. */
export function HoldNotice() {
  const { t } = useLingui()
  const formats = useFormats()
  const isZoneKnown = useZoneKnown()
  const utils = trpc.useUtils()
  const { data: until = null } = trpc.settings.get.useQuery(undefined, { select: heldUntil })
  useEffect(() => {
    if (until === null) return
    const left = new Date(until).getTime() - serverNow()
    const timer = setTimeout(() => void utils.settings.get.invalidate(), left)
    return () => clearTimeout(timer)
  }, [until, utils])
  if (until === null || !isZoneKnown) return null
  return (
    <div className={css.notice}>
      <Notice tone="warn" title={t`Sending is paused until ${formats.moment(until)}`}>
        <Trans>
          Your sign-in details were changed, so sending is paused for 24 hours. Your balance is safe and you can still
          receive payments. If you did not make this change, <Link to="/support">tell us now</Link>.
        </Trans>
      </Notice>
    </div>
  )
}

/** Null if there is no hold, or no longer. */
const heldUntil = ({ outflowHeldUntil: until }: UserSettings): string | null =>
  until !== null && new Date(until).getTime() > serverNow() ? until : null
