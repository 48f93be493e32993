import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import { WAITING_COUNTED, type WaitingKindName } from '#shared/domains/admin/waiting.ts'
import c from './rail.module.css'
import { useWaiting } from './use-waiting.ts'

/** How much waits in a list, beside its name; nothing where nothing does. */
export function WaitingCount({ of }: { of: WaitingKindName | undefined }) {
  const { t } = useLingui()
  const { count } = useFormats()
  const many = useWaiting(of)?.count ?? 0
  if (many === 0) return null
  return (
    <span className={c.count}>
      <span className="vh"> </span>
      {many > WAITING_COUNTED ? `${count(WAITING_COUNTED)}+` : count(many)}
      <span className="vh"> {t`waiting`}</span>
    </span>
  )
}
