import { useLingui } from '@lingui/react/macro'
import type { Stage } from '#shared/domains/monitor/status.schema.ts'

/** As the public page names them. */
export function useStageNames(): Record<Stage, string> {
  const { t } = useLingui()
  return { noticed: t`Noticed`, found: t`Found`, watched: t`Being watched`, fixed: t`Fixed` }
}
