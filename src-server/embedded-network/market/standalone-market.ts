import { createHash } from 'node:crypto'
import { secretOf } from '#server/embedded-network/network/signer.ts'
import { EMBEDDED_NETWORK_PASSPHRASE, type MarketOptions } from '#server/embedded-network/start.types.ts'

const XLM_USD = '0.14358'
const ASSETS = [
  { code: 'USDC', usd: '1' },
  { code: 'NKDM', usd: '0.0412' },
  { code: 'SKL', usd: '2.318' },
] as const

/** Few, so that the network still starts within a second. */
const PAST_DAYS = 3

/** The market of a network that runs alone: its issuers' seeds are made of the passphrase, as the root's. */
export function standaloneMarket(passphrase = EMBEDDED_NETWORK_PASSPHRASE): MarketOptions {
  const issuerSecret = (code: string) =>
    secretOf(createHash('sha256').update(`${passphrase} issuer of ${code}`).digest())
  const assets = ASSETS.map(({ code, usd }) => ({ code, usd, issuerSecret: issuerSecret(code) }))
  return { xlmUsd: XLM_USD, assets, pastDays: PAST_DAYS }
}
