import { v7 as uuid } from 'uuid'
import type { CatalogueAsset } from '#server/domains/assets/assets.queries.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import {
  type EmbeddedAccountDeps,
  embeddedRootSecret,
  type HomeDomainPlan,
  submitFor,
} from '#server/stellar/embedded-root.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import { SEEDED_ASSETS, SEEDED_XLM_USD, XLM_DESCRIPTION } from '#shared/domains/assets/seeded-assets.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import type { ServiceAccountsService } from './service-accounts.service.ts'

export type IssuedCode = 'USDC' | 'NKDM' | 'SKL'
export interface EmbeddedIssuersDeps {
  serviceAccounts: ServiceAccountsService
  assets: AssetsService
  prices: PricesService
  ledger: EmbeddedAccountDeps
  /** The issuers' home domain: this product's stellar.toml lists what they issue. */
  ownHost: string
}
export type EmbeddedIssuersService = ReturnType<typeof createEmbeddedIssuersService>

const SERVICE_XLM = { treasury: '1000000000.0000000', fee: '1000000.0000000', vault: '1000000.0000000' } as const
const ISSUER_XLM = '1000.0000000'
/** The ledger's own limit. */
const MOST_OF_A_DOMAIN = 32
const XLM = {
  assetCode: 'XLM',
  issuer: null,
  name: 'Stellar Lumens',
  description: XLM_DESCRIPTION,
  website: null,
}

/** Setup that only an embedded network needs: its root funds the service accounts, and the issuers of the seeded assets exist. Safe to run again. */
export function createEmbeddedIssuersService(deps: EmbeddedIssuersDeps) {
  const { serviceAccounts, assets, ledger, ownHost } = deps
  const homeDomain = ownHost.length <= MOST_OF_A_DOMAIN ? ownHost : ''

  /** Opens service accounts and issuers that are missing. They are there after the next ledger. */
  async function open(issuerSecrets: Record<IssuedCode, string>): Promise<void> {
    const root = embeddedRootSecret(ledger.passphrase)
    const issuers = await Promise.all(
      Object.values(issuerSecrets).map(async (secret) => ({
        secret,
        known: await ledger.horizon.issuer(addressOf(secret)),
      })),
    )
    const lacking = issuers.filter(({ known }) => known === null).map(({ secret }) => secret)
    const missing = (await serviceAccounts.listMissing()).map(({ role, address }) =>
      opening(address, SERVICE_XLM[role]),
    )
    const operations = [
      ...missing,
      ...lacking.flatMap((secret) => [opening(addressOf(secret), ISSUER_XLM), domainOf(secret)]),
    ]
    if (operations.length > 0) await submitFor(ledger, root, operations)
    for (const { secret, known } of issuers)
      if (known && known.homeDomain !== (homeDomain || null)) await submitFor(ledger, secret, [domainOf(secret)])
  }

  const domainOf = (secret: string): HomeDomainPlan => ({ kind: 'home_domain', secret, homeDomain })

  /** The product's catalogue, the operator's list and prices, once. */
  async function seedAssets(issuerSecrets: Record<IssuedCode, string>): Promise<void> {
    if ((await assets.list()).length > 0) return
    await seedOne(deps, XLM, { usd: SEEDED_XLM_USD, displayOrder: 0 })
    for (const [place, { code, name, description, usd }] of SEEDED_ASSETS.entries()) {
      const issuer = addressOf(issuerSecrets[code])
      const asset = { assetCode: code, issuer, name, description, website: null }
      await seedOne(deps, asset, { usd, displayOrder: place + 1 })
    }
  }

  /** An issuer of the embedded network pays its own asset; the recipient's trustline must be there. */
  async function issue(issuerSecret: string, payment: { code: IssuedCode; amount: string; to: string }): Promise<void> {
    const asset = assetId(payment.code, addressOf(issuerSecret))
    await submitFor(ledger, issuerSecret, [{ kind: 'payment', destination: payment.to, asset, amount: payment.amount }])
  }

  return { open, seedAssets, issue }
}

async function seedOne(
  { assets, prices }: EmbeddedIssuersDeps,
  asset: CatalogueAsset,
  { usd, displayOrder }: { usd: string; displayOrder: number },
): Promise<void> {
  const { assetCode, issuer, name, description } = asset
  await assets.add(asset)
  await assets.feature({
    id: uuid(),
    assetCode,
    issuer,
    name,
    description,
    displayOrder,
    imageUrl: null,
    websiteUrl: null,
  })
  // One dollar is one dollar; the others' prices count until they are traded.
  const give = assetCode === 'USDC' ? prices.fix : prices.seed
  await give(assetId(assetCode, issuer), usd)
}

const opening = (destination: string, startingBalance: string): OperationPlan => ({
  kind: 'create_account',
  destination,
  startingBalance,
})
