import { Asset, Keypair, Operation } from '@stellar/stellar-sdk'
import { addressOf } from '#server/stellar/keypair.ts'
import { applyOutside } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { issuerSecret } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

/** A market of XLM in USDC that strangers make: 9,000 XLM a side at 0.099 and 0.101. */
export interface StrangersMarket {
  usdc: string
  taker: string
  /** Somebody from outside trades with what stands on the ledger's book. */
  trade: (side: 'sell' | 'buy', amount: string) => Promise<void>
}
export async function startStrangersMarket(app: TestApp): Promise<StrangersMarket> {
  const secret = issuerSecret(app, 'USDC')
  const usdc = new Asset('USDC', addressOf(secret))
  const [maker, taker] = [await createOutsider(app, '20000'), await createOutsider(app, '20000')]
  const lines = [maker, taker].flatMap((of) => [
    Operation.changeTrust({ asset: usdc, source: of.publicKey() }),
    Operation.payment({ destination: of.publicKey(), asset: usdc, amount: '2000', source: addressOf(secret) }),
  ])
  await applyOutside(app, { signers: [Keypair.fromSecret(secret), maker, taker], operations: lines })
  const asks = Operation.manageSellOffer({ selling: Asset.native(), buying: usdc, amount: '9000', price: '0.101' })
  const bids = Operation.manageBuyOffer({ selling: usdc, buying: Asset.native(), buyAmount: '9000', price: '0.099' })
  await applyOutside(app, { signers: [maker], operations: [asks, bids] })
  await app.services.prices.fix('XLM', '0.1')
  return {
    usdc: `USDC:${usdc.issuer}`,
    taker: taker.publicKey(),
    trade: async (side, amount) => {
      const operation =
        side === 'sell'
          ? Operation.manageSellOffer({ selling: Asset.native(), buying: usdc, amount, price: '0.05' })
          : Operation.manageBuyOffer({ selling: usdc, buying: Asset.native(), buyAmount: amount, price: '0.2' })
      await applyOutside(app, { signers: [taker], operations: [operation] })
      await app.services.marketMaking.look()
    },
  }
}
