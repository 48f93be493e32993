import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { AcceptTerms } from './acceptance.ts'
import { holdAt, needsStepUp } from './outflow.ts'

export interface OutflowTermsDeps {
  network: NetworkService
  prices: PricesService
  settings: SettingsService
  clock: Clock
}
export type OutflowTerms = ReturnType<typeof createOutflowTerms>

/** Under which terms a user may send an asset now: limit, price, network fee, a hold, and whether a verified password is needed. */
export function createOutflowTerms({ network, prices, settings, clock }: OutflowTermsDeps) {
  return async function termsFor(userId: string, asset: string): Promise<AcceptTerms & { needsStepUp: boolean }> {
    const [state, known, own] = await Promise.all([
      network.stateOrThrow(),
      prices.latest([asset]),
      settings.get(userId),
    ])
    const price = known.get(asset) ?? null
    return {
      networkFee: BigInt(state.baseFee),
      baseReserve: state.baseReserve,
      isSendingPaused: state.frozenReason !== null,
      transactionLimit: own.transactionLimit,
      price,
      hold: holdAt(clock.now(), own.outflowHeldUntil),
      needsStepUp: needsStepUp(own, price),
    }
  }
}
