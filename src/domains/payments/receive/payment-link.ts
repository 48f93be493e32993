import { type AssetId, assetCode, assetIssuer } from '#shared/kernel/asset-id.ts'

export interface PaymentRequest {
  destination: string
  /** Decimal text. */
  amount?: string
  asset?: AssetId
  /** A text memo. */
  memo?: string
}

/** The link that asks any Stellar wallet for a payment (SEP-7, operation `pay`); XLM is meant where no asset is named. */
export function paymentLink({ destination, amount, asset, memo }: PaymentRequest): string {
  const issuer = asset === undefined ? null : assetIssuer(asset)
  const parameters: [string, string | undefined][] = [
    ['destination', destination],
    ['amount', amount],
    ['asset_code', issuer === null || asset === undefined ? undefined : assetCode(asset)],
    ['asset_issuer', issuer ?? undefined],
    ['memo', memo],
    ['memo_type', memo === undefined ? undefined : 'MEMO_TEXT'],
  ]
  const given = parameters.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return `web+stellar:pay?${given.join('&')}`
}
