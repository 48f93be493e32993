import type { UiConfigService } from '#server/domains/ui-config/ui-config.service.ts'
import type { LevelLimits } from '#shared/domains/kyc/kyc.schema.ts'
import { LEVELS, type Level } from '#shared/domains/kyc/kyc.ts'
import type { KycDeps } from './kyc.types.ts'
import { levelOf } from './levels.ts'
import { findOverride } from './limits/overrides.queries.ts'

/** What a person's level allows to leave their account. */
export interface LimitsOfPerson extends LevelLimits {
  level: Level
  /** ISO time until which limits that were agreed on take the place of the level's; absent where there are none. */
  overriddenUntil?: string
}
type Configured = Pick<UiConfigService, 'valueOf'>

/** Of each level, beginning with 0; null where none limits anything. */
export async function readLevelLimits(uiConfig: Configured): Promise<LevelLimits[] | null> {
  const limits = await Promise.all(
    LEVELS.map(async (level): Promise<LevelLimits> => {
      const value = async (what: keyof LevelLimits) => (await uiConfig.valueOf(`level_${level}_${what}`)) || null
      return { payment: await value('payment'), day: await value('day'), month: await value('month') }
    }),
  )
  return limits.some((of) => Object.values(of).some((usd) => usd !== null)) ? limits : null
}

/** Limits in force: those that two administrators have agreed on for a time, else those of the level. Null where nothing is limited. */
export async function limitsOf(
  deps: Pick<KycDeps, 'db' | 'clock' | 'uiConfig'>,
  userId: string,
): Promise<LimitsOfPerson | null> {
  const [ordinary, override] = await Promise.all([
    ordinaryLimitsOf(deps, userId),
    findOverride(deps.db, userId, deps.clock.now()),
  ])
  if (!override) return ordinary
  const level = ordinary?.level ?? (await levelOf(deps, userId))
  return {
    level,
    payment: override.payment ?? ordinary?.payment ?? null,
    day: override.day ?? ordinary?.day ?? null,
    month: override.month ?? ordinary?.month ?? null,
    overriddenUntil: override.endsAt.toISOString(),
  }
}

/** Of the level; null where no level limits anything: then nothing is read of the person. */
export async function ordinaryLimitsOf(
  deps: Pick<KycDeps, 'db' | 'clock' | 'uiConfig'>,
  userId: string,
): Promise<LimitsOfPerson | null> {
  const limits = await readLevelLimits(deps.uiConfig)
  if (limits === null) return null
  const level = await levelOf(deps, userId)
  const own = limits[level]
  return own === undefined ? null : { ...own, level }
}

/** From which level affiliates are paid. */
export async function affiliatePayoutsFrom(uiConfig: Configured): Promise<Level> {
  const from = await uiConfig.valueOf('affiliate_payout_level')
  return LEVELS.find((level) => String(level) === from) ?? 0
}
