import type { NetworkStatus } from '#shared/domains/network/network.schema.ts'
import { assetCode, assetIssuer } from '#shared/kernel/asset-id.ts'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'

export interface TomlFacts {
  publicUrl: string
  network: NetworkStatus['network']
  passphrase: string
  signingKey: string
  /** The service's own accounts that the ledger has, G addresses. */
  accounts: readonly string[]
  /** What this service itself has issued; on other networks than the embedded one, nothing. */
  currencies: readonly { asset: string; name: string; description: string }[]
}

/** The text of /.well-known/stellar.toml (SEP-1, version 2.7). */
export function stellarToml({ publicUrl, passphrase, signingKey, accounts, currencies }: TomlFacts): string {
  const head = [
    'VERSION="2.7.0"',
    `NETWORK_PASSPHRASE=${quoted(passphrase)}`,
    `FEDERATION_SERVER=${quoted(`${publicUrl}/federation`)}`,
    `WEB_AUTH_ENDPOINT=${quoted(`${publicUrl}/auth/sep10`)}`,
    `SIGNING_KEY=${quoted(signingKey)}`,
    `ACCOUNTS=[${accounts.map(quoted).join(', ')}]`,
  ]
  const organisation = ['[DOCUMENTATION]', `ORG_NAME=${quoted(PRODUCT_NAME)}`, `ORG_URL=${quoted(publicUrl)}`]
  const issued = currencies.flatMap(({ asset, name, description }) => [
    '',
    '[[CURRENCIES]]',
    `code=${quoted(assetCode(asset))}`,
    `issuer=${quoted(assetIssuer(asset) ?? '')}`,
    'status="test"',
    'display_decimals=7',
    `name=${quoted(name)}`,
    `desc=${quoted(description)}`,
  ])
  return `${[...head, '', ...organisation, ...issued].join('\n')}\n`
}

/** A basic string of TOML: as JSON has it. */
const quoted = (text: string): string => JSON.stringify(text)
