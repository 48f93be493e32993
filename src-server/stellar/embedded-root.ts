import { createHash } from 'node:crypto'
import { StrKey } from '@stellar/stellar-sdk/base'
import { type OperationPlan, signEnvelope } from './envelopes.ts'
import type { HorizonClient } from './horizon.ts'
import { createSigner } from './keypair.ts'
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

/** Submits one transaction of an account whose key belongs to the embedded network itself: its root, an issuer. */
export async function submitFor(
  { horizon, submit, passphrase }: EmbeddedAccountDeps,
  secret: string,
  operations: readonly OperationPlan[],
): Promise<SubmitAnswer> {
  const signer = createSigner(secret)
  const source = signer.address
  const [account, root] = await Promise.all([horizon.account(source), horizon.root()])
  if (!account) throw new Error(`the embedded network has no account ${source}`)
  const closedAt = new Date(root.history_latest_ledger_closed_at).getTime() / 1000
  const sequence = BigInt(account.sequence) + 1n
  const plan = { source, sequence, maxTime: closedAt + LIFE_SECONDS, baseFee: BASE_FEE, operations }
  return submit(signEnvelope(plan, signer, passphrase).envelope)
}
