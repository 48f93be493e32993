import { Asset, Keypair, Operation, type xdr } from '@stellar/stellar-sdk'
import { addressOf } from '#server/stellar/keypair.ts'
import { nearestFraction } from '#shared/domains/markets/price.ts'
import { applyOutside } from '#tests/kit/money-app.ts'
import { issuerSecret } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

/** Others who trade XLM against USDC: the issuer of USDC buys XLM, the network's root sells it. */
export interface OutsideMarket {
  /** One trade at this price (USDC for one XLM), after which `depth` XLM are wished for at it, and offered 0.1 % above. */
  trade(price: string, options?: { amount?: string; depth?: string }): Promise<void>
}

export async function openOutsideMarket(app: TestApp): Promise<OutsideMarket> {
  const issuer = Keypair.fromSecret(issuerSecret(app, 'USDC'))
  const root = Keypair.fromSecret(app.network.rootSecret)
  const usdc = new Asset('USDC', addressOf(issuer.secret()))
  const trust = Operation.changeTrust({ asset: usdc, source: root.publicKey() })
  await applyOutside(app, { signers: [root], operations: [trust] })
  let open: xdr.Operation[] = []
  const offersOf = async (address: string): Promise<{ id: string }[]> => {
    const answer = await fetch(`${app.network.horizonUrl}/accounts/${address}/offers?limit=200`)
    return ((await answer.json()) as { _embedded: { records: { id: string }[] } })._embedded.records
  }
  const sell = (
    source: Keypair,
    from: Asset,
    { amount, price, offerId = '0' }: { amount: string; price: string; offerId?: string },
  ) =>
    Operation.manageSellOffer({
      source: source.publicKey(),
      selling: from,
      buying: from === usdc ? Asset.native() : usdc,
      amount,
      price: pricePair(from === usdc ? inverse(price) : nearestFraction(price)),
      offerId,
    })
  return {
    async trade(price, { amount = '10', depth = '1000' } = {}) {
      const gone = (
        await Promise.all([issuer, root].map(async (of) => [of, await offersOf(of.publicKey())] as const))
      ).flatMap(([of, offers]) =>
        offers.map(({ id }) => sell(of, of === issuer ? usdc : Asset.native(), { amount: '0', price, offerId: id })),
      )
      const wished = (Number(depth) + Number(amount)) * Number(price)
      open = [
        ...gone,
        sell(issuer, usdc, { amount: wished.toFixed(7), price }),
        Operation.pathPaymentStrictSend({
          source: root.publicKey(),
          sendAsset: Asset.native(),
          sendAmount: amount,
          destination: issuer.publicKey(),
          destAsset: usdc,
          destMin: '0.0000001',
          path: [],
        }),
        sell(root, Asset.native(), { amount: depth, price: (Number(price) * 1.001).toFixed(7) }),
      ]
      await applyOutside(app, { signers: [issuer, root], operations: open })
    },
  }
}

type Fraction = { n: number; d: number }
const pricePair = ({ n, d }: Fraction) => ({ n, d })
const inverse = (price: string): Fraction => {
  const { n, d } = nearestFraction(price)
  return { n: d, d: n }
}
