import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { Section } from '#shared/domains/ui-config/settings.ts'
import { payerOf } from './schedule-payer.ts'
import type { MakeRun, Swapping } from './schedules.types.ts'

interface SwapRunsDeps {
  swaps: Pick<Swapping, 'swapAsAgreed'>
  security: Pick<SecurityService, 'keys'>
  /** Throws SECTION_CLOSED. */
  requireSection: (section: Section) => Promise<void>
}

/** Swaps what is due. */
export const createSwapRuns =
  ({ swaps, security, requireSection }: SwapRunsDeps): MakeRun =>
  async ({ userId, keyId, asset: sell, amount, buy, slippage, greatestPrice }, run) => {
    if (buy === null || slippage === null || greatestPrice === null) throw new Error('a swap has its terms')
    if (!run.isRepeated) await requireSection('swap')
    const payer = await payerOf(security, { userId, keyId, scope: 'trade' })
    await swaps.swapAsAgreed(payer, { agreement: { sell, buy, amount, slippage, greatestPrice }, ...run })
  }
