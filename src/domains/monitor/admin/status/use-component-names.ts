import { useLingui } from '@lingui/react/macro'
import type { Component } from '#shared/domains/monitor/checks.ts'

/** As the public page names them. */
export function useComponentNames(): Record<Component, string> {
  const { t } = useLingui()
  return {
    web: t`Website and apps`,
    payments: t`Payments`,
    trading: t`Trading`,
    prices: t`Market data`,
    deposits: t`Deposits`,
    mail: t`Mail and notifications`,
    api: 'API',
  }
}
