import { Asset, getLiquidityPoolId, Keypair, LiquidityPoolAsset, Operation, type xdr } from '@stellar/stellar-sdk'
import type { IssuedCode } from '#server/launch/generated-keys.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import { applyOutside, eventually } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { issuerSecret } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

export type MarketCode = 'XLM' | IssuedCode

export interface SwapMarket {
  maker: Keypair
  assetOf: (code: MarketCode) => Asset
  idOf: (code: MarketCode) => string
  /** Operations of the maker, in a ledger of their own. */
  apply: (...operations: xdr.Operation[]) => Promise<void>
}

const CODES: readonly IssuedCode[] = ['USDC', 'NKDM', 'SKL']

/** Somebody outside with plenty of everything, who makes books and pools. */
export async function openMarket(app: TestApp): Promise<SwapMarket> {
  await Promise.all(CODES.map((code) => issuerOpens(app, addressOf(issuerSecret(app, code)))))
  const maker = await createOutsider(app, '10000000')
  const assetOf = (code: MarketCode): Asset =>
    code === 'XLM' ? Asset.native() : new Asset(code, addressOf(issuerSecret(app, code)))
  const market: SwapMarket = {
    maker,
    assetOf,
    idOf: (code) => (code === 'XLM' ? 'XLM' : `${code}:${assetOf(code).getIssuer()}`),
    apply: async (...operations) => {
      const { results } = await applyOutside(app, { signers: [maker], operations })
      const applied = await app.engine.horizon.transaction(results[0]?.hash ?? '')
      if (!applied?.successful) throw new Error(`not applied: ${results[0]?.resultXdr}`)
    },
  }
  await market.apply(...CODES.map((code) => Operation.changeTrust({ asset: assetOf(code) })))
  for (const code of CODES) await give(app, maker.publicKey(), assetOf(code), '5000000')
  return market
}

/** The product opens its own issuers while it starts. */
const issuerOpens = (app: TestApp, address: string) =>
  eventually(async () => {
    await app.closeLedger()
    return app.engine.horizon.account(address)
  }, 'the issuers are open')

/** The issuer pays somebody who has a line. */
export async function give(app: TestApp, destination: string, asset: Asset, amount: string): Promise<void> {
  const issuer = Keypair.fromSecret(issuerSecret(app, asset.getCode() as IssuedCode))
  await applyOutside(app, { signers: [issuer], operations: [Operation.payment({ destination, asset, amount })] })
}

/** An offer of the maker; the price is what it wants for one unit of what it sells. */
export const sells = (
  { assetOf }: SwapMarket,
  [selling, buying]: readonly [MarketCode, MarketCode],
  { amount, price }: { amount: string; price: string | { n: number; d: number } },
): xdr.Operation => Operation.manageSellOffer({ selling: assetOf(selling), buying: assetOf(buying), amount, price })

/** A pool of the maker with these reserves; the assets in any order. */
export function pools(
  { assetOf }: SwapMarket,
  [first, firstAmount]: readonly [MarketCode, string],
  [second, secondAmount]: readonly [MarketCode, string],
): xdr.Operation[] {
  const isOrdered = Asset.compare(assetOf(first), assetOf(second)) < 0
  const [a, b] = isOrdered ? [assetOf(first), assetOf(second)] : [assetOf(second), assetOf(first)]
  const [maxAmountA, maxAmountB] = isOrdered ? [firstAmount, secondAmount] : [secondAmount, firstAmount]
  const pool = new LiquidityPoolAsset(a, b, 30)
  const liquidityPoolId = Buffer.from(
    getLiquidityPoolId('constant_product', pool.getLiquidityPoolParameters()),
  ).toString('hex')
  const bounds = { minPrice: '0.0000001', maxPrice: '1000000' }
  return [
    Operation.changeTrust({ asset: pool }),
    Operation.liquidityPoolDeposit({ liquidityPoolId, maxAmountA, maxAmountB, ...bounds }),
  ]
}
