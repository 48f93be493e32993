import { useLingui } from '@lingui/react/macro'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Webhook } from '#shared/domains/webhooks/webhooks.schema.ts'

export function EndpointState({ endpoint: { state, waiting } }: { endpoint: Webhook }) {
  const { t } = useLingui()
  if (state !== 'active') return <StatusBadge tone="mute" label={t`Paused`} />
  return waiting > 0 ? (
    <StatusBadge tone="warn" label={t`Retrying ${waiting}`} />
  ) : (
    <StatusBadge tone="good" label={t`Healthy`} />
  )
}
