import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { MarketPrice } from '#server/domains/prices/prices.queries.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import { limitAt } from '#server/domains/settings/limit-at.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { AcceptTerms } from './acceptance.ts'
import type { LimitsOfLevel } from './level-limits.ts'
import { holdAt } from './outflow.ts'

export interface OutflowTermsDeps {
  limitsOf: LimitsOf
  network: NetworkService
  prices: PricesService
  settings: SettingsService
  clock: Clock
}
/** What a person's level of identity allows; null where nothing is limited. */
export type LimitsOf = (userId: string) => Promise<LimitsOfLevel | null>
export type OutflowTerms = ReturnType<typeof createOutflowTerms>
export type TermsOfUser = AcceptTerms & { requirePasswordForSend: boolean }

/** What the terms of one user and one asset are made of. */
export interface TermsFacts {
  /** null before the network was reached for the first time. */
  network: { baseFee: number; baseReserve: number; isSendingPaused: boolean } | null
  /** Of the asset, for whoever sends it; null where unknown. */
  market: Pick<MarketPrice, 'usd' | 'higher' | 'isJumping'> | null
  transactionLimit: string
  raisedLimit: string | null
  raisedLimitFrom: Date | null
  requirePasswordForSend: boolean
  heldUntil: Date | null
  isFrozen: boolean
  allowListEnabled: boolean
  allowListEndsAt: Date | null
  levelLimits: LimitsOfLevel | null
}

/** Under which terms a user may send an asset now: limit, price, network fee, a hold, and whether the owner wants to confirm each. */
export function createOutflowTerms({ network, prices, settings, clock, limitsOf }: OutflowTermsDeps) {
  return async function termsFor(userId: string, asset: string): Promise<TermsOfUser> {
    const [state, known, own, list, levelLimits] = await Promise.all([
      network.stateOrThrow(),
      prices.market([asset], userId),
      settings.get(userId),
      settings.allowList.state(userId),
      limitsOf(userId),
    ])
    const { baseFee, baseReserve, frozenReason } = state
    const { transactionLimit, requirePasswordForSend, outflowHeldUntil } = own
    const heldUntil = outflowHeldUntil === null ? null : new Date(outflowHeldUntil)
    const isFrozen = own.frozenAt !== null
    const allowList = { allowListEnabled: list.isEnabled, allowListEndsAt: list.endsAt }
    const market = known.get(asset) ?? null
    const raised = { raisedLimit: null, raisedLimitFrom: null } // settings.get has regarded it
    const shown = { market, transactionLimit, ...raised, requirePasswordForSend, heldUntil, isFrozen, levelLimits }
    const facts = { ...shown, ...allowList }
    return termsOf({ ...facts, network: { baseFee, baseReserve, isSendingPaused: frozenReason !== null } }, clock.now())
  }
}

export function termsOf(facts: TermsFacts, now: Date): TermsOfUser {
  const { network, market, requirePasswordForSend, heldUntil, isFrozen } = facts
  if (!network) throw new DomainError('UNAVAILABLE', 'The network is not reachable yet. Please try again in a moment.')
  return {
    baseFee: BigInt(network.baseFee),
    baseReserve: network.baseReserve,
    isSendingPaused: network.isSendingPaused,
    transactionLimit: limitAt(facts, now),
    price: market?.usd ?? null,
    higher: market?.higher ?? null,
    isJumping: market?.isJumping ?? false,
    now,
    hold: holdAt(now, heldUntil),
    isFrozen,
    isAllowListOn: facts.allowListEnabled && (facts.allowListEndsAt === null || facts.allowListEndsAt > now),
    requirePasswordForSend,
    levelLimits: facts.levelLimits,
  }
}
