import { isAccountId } from './address.ts'

const CODE = /^[A-Za-z0-9]{1,12}$/

/** 'XLM' for the native asset, else 'CODE:ISSUER'. The schema is a separate module, so that screens can do without zod. */
export type AssetId = string
export const NATIVE: AssetId = 'XLM'

export function isAssetId(text: string): boolean {
  if (text === NATIVE) return true
  const [code, issuer, ...rest] = text.split(':')
  return rest.length === 0 && CODE.test(code ?? '') && isAccountId(issuer ?? '')
}

export const assetCode = (asset: AssetId): string => asset.split(':')[0] ?? asset
/** null for the native asset. */
export const assetIssuer = (asset: AssetId): string | null => asset.split(':')[1] ?? null
/** 'XLM/USDC': the codes of a pair alone. */
export const pairName = ({ base, counter }: { base: AssetId; counter: AssetId }): string =>
  `${assetCode(base)}/${assetCode(counter)}`
/** An asset as it stands in an address of a page: XLM, or CODE-ISSUER. */
export const assetParam = (asset: AssetId): string => asset.replace(':', '-')
/** null for a text that names no asset. */
export function readAssetParam(param: string): AssetId | null {
  const asset = param.replace('-', ':')
  return isAssetId(asset) ? asset : null
}
export const assetId = (code: string, issuer: string | null): AssetId => (issuer ? `${code}:${issuer}` : code)
