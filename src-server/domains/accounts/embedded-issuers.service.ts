import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import { type EmbeddedAccountDeps, embeddedRootSecret, submitFor } from '#server/stellar/embedded-root.ts'
import type { OperationPlan } from '#server/stellar/envelopes.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { SEEDED_ASSETS, SEEDED_XLM_USD } from './seeded-assets.ts'
import type { ServiceAccountsService } from './service-accounts.service.ts'

export type IssuedCode = 'USDC' | 'NKDM' | 'SKL'
export interface EmbeddedIssuersDeps {
  serviceAccounts: ServiceAccountsService
  assets: AssetsService
  prices: PricesService
  ledger: EmbeddedAccountDeps
}
export type EmbeddedIssuersService = ReturnType<typeof createEmbeddedIssuersService>

const SERVICE_XLM = { treasury: '1000000000.0000000', fee: '1000000.0000000', vault: '1000000.0000000' } as const
const ISSUER_XLM = '1000.0000000'
const XLM = {
  assetCode: 'XLM',
  issuer: null,
  name: 'Stellar Lumens',
  description: 'The native asset of the Stellar network.',
  website: null,
}

/** What only an embedded network needs: its root funds the service accounts, and the issuers of the seeded assets exist. Safe to run again. */
export function createEmbeddedIssuersService({ serviceAccounts, assets, prices, ledger }: EmbeddedIssuersDeps) {
  /** Opens service accounts and issuers that are missing. They are there after the next ledger. */
  async function open(issuerSecrets: Record<IssuedCode, string>): Promise<void> {
    const issuers = await Promise.all(
      Object.values(issuerSecrets).map(async (secret) => {
        const address = addressOf(secret)
        return (await ledger.horizon.account(address)) ? [] : [opening(address, ISSUER_XLM)]
      }),
    )
    const missing = (await serviceAccounts.listMissing()).map(({ role, address }) =>
      opening(address, SERVICE_XLM[role]),
    )
    const operations = [...missing, ...issuers.flat()]
    if (operations.length > 0) await submitFor(ledger, embeddedRootSecret(ledger.passphrase), operations)
  }

  /** The product's catalogue and the operator's prices, once. */
  async function seedAssets(issuerSecrets: Record<IssuedCode, string>): Promise<void> {
    if ((await assets.list()).length > 0) return
    await assets.add(XLM)
    await prices.fix('XLM', SEEDED_XLM_USD)
    for (const { code, name, description, usd } of SEEDED_ASSETS) {
      const issuer = addressOf(issuerSecrets[code])
      await assets.add({ assetCode: code, issuer, name, description, website: null })
      await prices.fix(assetId(code, issuer), usd)
    }
  }

  /** An issuer of the embedded network pays its own asset; the recipient's trustline must be there. */
  async function issue(issuerSecret: string, payment: { code: IssuedCode; amount: string; to: string }): Promise<void> {
    const asset = assetId(payment.code, addressOf(issuerSecret))
    await submitFor(ledger, issuerSecret, [{ kind: 'payment', destination: payment.to, asset, amount: payment.amount }])
  }

  return { open, seedAssets, issue }
}

const opening = (destination: string, startingBalance: string): OperationPlan => ({
  kind: 'create_account',
  destination,
  startingBalance,
})
