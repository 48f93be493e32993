import { trpcClient } from '#client/app/api/trpc-client.ts'
import { withStepUp } from '#client/app/step-up/with-step-up.ts'
import type { MakerPool } from '#shared/domains/market-making/market-making.schema.ts'
import { MAKER_RISK_VERSION } from '#shared/domains/market-making/risk.ts'

/** Accepts the risk and starts the pool as it was shown; asks once who it is. Throws NotConfirmed where that is closed. */
export async function startReal({ id, version: seen }: Pick<MakerPool, 'id' | 'version'>): Promise<MakerPool> {
  return withStepUp('makerPool', async () => {
    await trpcClient.marketMaking.acceptRisk.mutate({ id, seen, riskVersion: MAKER_RISK_VERSION })
    return trpcClient.marketMaking.start.mutate({ id, seen })
  })
}
