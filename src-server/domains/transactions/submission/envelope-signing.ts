import type { Trx } from '#db/database.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import type { TransactionRow } from '#server/domains/transactions/transactions.queries.ts'
import { type SignedEnvelope, signEnvelope, signFeeBump } from '#server/stellar/envelopes.ts'
import type { IntentIds } from '#server/stellar/intent-ids.ts'
import type { KeySigner } from '#server/stellar/keypair.ts'
import { baseFeeOf, planEnvelope } from './envelope-plan.ts'
import type { PayingAccount, SigningPosition, SigningWallet } from './signing.queries.ts'
import type { SigningKeys } from './signing-keys.ts'

export interface EnvelopeSigningDeps {
  accounts: Accounts
  keys: SigningKeys
  ids: IntentIds
  passphrase: string
}
export interface Turn {
  position: SigningPosition
  intents: TransactionRow[]
  /** Account of the operations: of a channel's the account that pays. */
  payer: PayingAccount
  /** Trading wallets that sign as well: there are operations of them. */
  wallets: readonly SigningWallet[]
}

export interface Attempt extends Turn {
  sequence: bigint
  attempt: number
}

/** Builds and signs one envelope for all of them. Throws where one of them can be in none, or its account's key does not open. */
export function signTogether(
  { ids, keys, passphrase }: EnvelopeSigningDeps,
  { position, payer, intents, sequence, wallets }: Attempt,
) {
  const plan = planEnvelope({ position, payer: payer.address, intents, sequence, ids, wallets })
  const others = wallets.filter(({ address }) => address !== position.address)
  const signers = [
    ...[...new Set([position, payer])].map((account) => signerOf(keys, account)),
    ...others.map(({ address, sealedSecret }) => keys.signerOf(address, sealedSecret)),
  ]
  return { signed: signEnvelope(plan, signers, passphrase), maxTime: new Date(plan.maxTime * 1000) }
}

/** Whether it could be signed in an envelope of its own. */
export function isSignable(deps: EnvelopeSigningDeps, made: Attempt, intent: TransactionRow): boolean {
  try {
    signTogether(deps, { ...made, intents: [intent] })
    return true
  } catch {
    return false
  }
}

/** An intent whose owner has no XLM for the fee is wrapped in a bump that the fee account pays; so is what a channel carries. */
export async function bumpIfServicePays(
  { accounts, keys, ids, passphrase }: EnvelopeSigningDeps,
  trx: Trx,
  { position, intents, signed }: Pick<Turn, 'position' | 'intents'> & { signed: SignedEnvelope },
): Promise<SignedEnvelope> {
  if (position.role !== 'channel' && !intents.some((intent) => intent.servicePaysFee)) return signed
  const fee = await accounts.mirror.findByRoleIn(trx, 'fee')
  if (!fee?.sealedSecret) throw new Error('there is no fee account to pay with')
  const payer = keys.signerOf(fee.address, fee.sealedSecret)
  return signFeeBump({ envelope: signed.envelope, payer, baseFee: baseFeeOf(position, intents), ids }, passphrase)
}

function signerOf(keys: SigningKeys, account: PayingAccount & { userId?: string | null }): KeySigner {
  if (account.role === 'treasury') return keys.treasury
  return keys.signerOf(account.userId ?? account.address, account.sealedSecret ?? '')
}
