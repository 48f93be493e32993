import { useLingui } from '@lingui/react/macro'
import type { Quarantine } from '#shared/domains/assets/assets.schema.ts'

/** Why an asset is set apart, in one sentence. */
export function useQuarantineWords(): (quarantine: Quarantine) => string {
  const { t } = useLingui()
  return ({ reason, resembles }) => {
    if (reason === 'clawback') return t`The issuer can take it back, and no domain answers for it`
    if (reason === 'unchecked') return t`We have not been able to look at its issuer yet`
    const name = resembles?.name ?? ''
    return t`Looks like ${name}, but somebody else has issued it`
  }
}
