import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import type { UserSettings } from '#shared/domains/settings/settings.schema.ts'
import css from './dashboard.module.css'

const read = trpc.settings.get.queryOptions()

/** While sending is on hold: until when, why, and what still works. It disappears when the hold ends. */
export function HoldNotice() {
  const { t } = useLingui()
  const formats = useFormats()
  const client = useQueryClient()
  const { data: until = null } = useQuery({ ...read, select: heldUntil })
  useEffect(() => {
    if (until === null) return
    const left = new Date(until).getTime() - Date.now()
    const timer = setTimeout(() => void client.invalidateQueries(read), left)
    return () => clearTimeout(timer)
  }, [until, client])
  if (until === null) return null
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

/** Null if there is no hold, or no longer. */
const heldUntil = ({ outflowHeldUntil: until }: UserSettings): string | null =>
  until !== null && new Date(until).getTime() > Date.now() ? until : null
