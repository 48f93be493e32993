import { createHash } from 'node:crypto'
import { StrKey } from '@stellar/stellar-sdk/base'
import { signEnvelope } from './envelopes.ts'
import type { HorizonClient } from './horizon.ts'
import { createSigner } from './keypair.ts'
import type { OperationPlan } from './operation-plan.ts'
import type { SubmitAnswer } from './submitter.ts'

export interface EmbeddedAccountDeps {
  horizon: HorizonClient
  submit: (envelope: string) => Promise<SubmitAnswer>
  passphrase: string
}
const LIFE_SECONDS = 300
const BASE_FEE = 100

/** The secret of the account that holds everything at an embedded network's genesis: the seed is sha256 of the passphrase. */
export const embeddedRootSecret = (passphrase: string): string =>
  StrKey.encodeEd25519SecretSeed(createHash('sha256').update(passphrase).digest())

const KEEPERS = ['first maker', 'second maker', 'third maker', 'first taker', 'second taker', 'provider']

/** Addresses of who makes the market of an embedded network, as its own derivation has them. */
export const marketKeepers = (passphrase: string, seed = `${passphrase} market`): string[] =>
  KEEPERS.map((name) => {
    const secret = StrKey.encodeEd25519SecretSeed(createHash('sha256').update(`${seed} ${name}`).digest())
    return createSigner(secret).address
  })

/** Where an account's stellar.toml is; its own key signs for it. */
export interface HomeDomainPlan {
  kind: 'home_domain'
  secret: string
  homeDomain: string
}

/** Submits one transaction of an account whose key belongs to the embedded network itself: its root, an issuer. */
export async function submitFor(
  { horizon, submit, passphrase }: EmbeddedAccountDeps,
  secret: string,
  planned: readonly (OperationPlan | HomeDomainPlan)[],
): Promise<SubmitAnswer> {
  const signer = createSigner(secret)
  const source = signer.address
  const [account, root] = await Promise.all([horizon.account(source), horizon.root()])
  if (!account) throw new Error(`the embedded network has no account ${source}`)
  const closedAt = new Date(root.history_latest_ledger_closed_at).getTime() / 1000
  const sequence = BigInt(account.sequence) + 1n
  const operations = planned.filter((plan) => plan.kind !== 'home_domain')
  const domains = planned.filter((plan) => plan.kind === 'home_domain')
  const others = domains.map((plan) => createSigner(plan.secret)).filter(({ address }) => address !== source)
  const homeDomains = domains.map((plan) => ({
    account: createSigner(plan.secret).address,
    homeDomain: plan.homeDomain,
  }))
  const plan = { source, sequence, maxTime: closedAt + LIFE_SECONDS, baseFee: BASE_FEE, operations, homeDomains }
  return submit(signEnvelope(plan, [signer, ...others], passphrase).envelope)
}
