import { Asset, Keypair, Operation } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import type { StepUpSession } from '#server/domains/security/step-up.ts'
import type { IssuedCode } from '#server/launch/generated-keys.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import { SendPayment } from '#shared/domains/payments/payments.schema.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { applyOutside, steppedUp } from '#tests/kit/money-app.ts'
import { counted } from '#tests/kit/start-costs.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

export interface Payer {
  id: string
  username: string
  password: string
  address: string
  session: StepUpSession
}

let made = 0
const PASSWORD = 'a long enough password'

/** Registers one person for each amount, all at once; each can spend exactly that much XLM, network fees included. */
export function somePayers<Spendable extends readonly string[]>(
  app: TestApp,
  ...spendable: Spendable
): Promise<{ [at in keyof Spendable]: Payer }> {
  return counted('people', () => openPayers(app, spendable))
}

async function openPayers<Spendable extends readonly string[]>(app: TestApp, spendable: Spendable) {
  const people = await Promise.all(spendable.map(() => aRegistered(app)))
  await app.settle()
  await giveXlm(
    app,
    people.map(({ address }, at) => ({ address, amount: spendable[at] ?? '0' })),
  )
  return people as { [at in keyof Spendable]: Payer }
}

/** Registered, with a wallet that is not on the ledger yet. */
export async function aRegistered(app: TestApp): Promise<Payer> {
  const username = `payer-${++made}`
  const account = { username, email: `${username}@example.org`, password: PASSWORD }
  const { id, walletAddress } = await app.services.auth.createAccount(account)
  return { id, username, password: PASSWORD, address: walletAddress ?? '', session: steppedUp(id) }
}

/** Payments of the network's root, which is nobody to the service. */
export async function giveXlm(app: TestApp, gifts: readonly { address: string; amount: string }[]): Promise<void> {
  const operations = gifts
    .filter(({ amount }) => toStroops(amount) > 0n)
    .map(({ address, amount }) => Operation.payment({ destination: address, asset: Asset.native(), amount }))
  if (operations.length > 0)
    await applyOutside(app, { signers: [Keypair.fromSecret(app.network.rootSecret)], operations })
}

/** Opens a trustline for one of the catalogue's assets and has its issuer pay. Returns the asset. */
export async function giveIssued(
  app: TestApp,
  payer: Payer,
  { code, amount }: { code: IssuedCode; amount: string },
): Promise<string> {
  const secret = issuerSecret(app, code)
  const asset = assetId(code, addressOf(secret))
  await app.services.wallet.addTrustline(payer.id, asset, uuid())
  await app.settle()
  if (toStroops(amount) === 0n) return asset
  const payment = Operation.payment({ destination: payer.address, asset: new Asset(code, addressOf(secret)), amount })
  await applyOutside(app, { signers: [Keypair.fromSecret(secret)], operations: [payment] })
  return asset
}

export function issuerSecret(app: TestApp, code: IssuedCode): string {
  const { embedded } = app.keys
  if (embedded === undefined) throw new Error('this network has no keys of its own')
  return embedded.issuerSecrets[code]
}

/** Sends 1 XLM unless told otherwise, by a session that needs no password. */
export async function pay(
  app: TestApp,
  payer: Payer,
  to: string,
  input: Partial<SendPayment> = {},
): Promise<Transaction> {
  const payment = { requestId: uuid(), destination: to, asset: 'XLM', amount: '1', ...input }
  return app.services.payments.send(payer.session, SendPayment.parse(payment))
}

/** The row as its owner sees it now. */
export const see = (app: TestApp, payer: Payer, id: string): Promise<Transaction> =>
  app.services.transactions.get(payer.id, id)

/** XLM that the person could send now, the network fee included. */
export async function spendableXlm(app: TestApp, payer: Payer): Promise<string> {
  const { balances } = await app.services.wallet.overview(payer.id)
  return balances.find(({ asset }) => asset === 'XLM')?.spendable ?? '0.0000000'
}
