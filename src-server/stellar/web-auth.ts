import { createHmac } from 'node:crypto'
import { Keypair, WebAuth } from '@stellar/stellar-sdk'

/** SEP-10: within this a challenge is to be signed and handed in. */
export const CHALLENGE_SECONDS = 900

export interface WebAuthKeys {
  /** From it the signing key is derived: the same in every process, and after a restore. */
  intentKey: Uint8Array
  passphrase: string
  /** Host name, and port where it is not the usual one, that challenges name. */
  domain: string
}
/** Who may sign for an account of the ledger, and the weight that they need together. */
export interface Signers {
  signers: { key: string; weight: number }[]
  threshold: number
}
export interface ReadChallenge {
  account: string
  memo: string | null
  /** In hexadecimal. */
  hash: string
}

/** Builds and verifies SEP-10's challenges: transactions that nobody can submit, since their sequence number is 0. */
export function createChallengeSigner({ intentKey, passphrase, domain }: WebAuthKeys) {
  const keypair = Keypair.fromRawEd25519Seed(createHmac('sha256', intentKey).update('sep-10 signing key').digest())
  const address = keypair.publicKey()
  const read = (xdr: string) => WebAuth.readChallengeTx(xdr, address, passphrase, domain, domain)
  return {
    /** G address; SIGNING_KEY of stellar.toml. */
    address,
    /** Base64 envelope for that G or M address. Throws for what is no address, and for a memo beside an M address. */
    challenge: (account: string, memo: string | null): string =>
      WebAuth.buildChallengeTx(keypair, account, domain, CHALLENGE_SECONDS, passphrase, domain, memo),
    /** Throws for what is no challenge of ours, or one whose time is over. */
    read(xdr: string): ReadChallenge {
      const { tx, clientAccountID, memo } = read(xdr)
      return { account: clientAccountID, memo, hash: Buffer.from(tx.hash()).toString('hex') }
    },
    /** Throws unless those sign who may; an account that is not on the ledger signs with its own key. */
    verify(xdr: string, account: string, known: Signers | null): void {
      const terms = [xdr, address, passphrase] as const
      if (known === null) WebAuth.verifyChallengeTxSigners(...terms, [account], domain, domain)
      else {
        const summary = known.signers.map(({ key, weight }) => ({ key, weight, type: 'ed25519_public_key' }))
        WebAuth.verifyChallengeTxThreshold(...terms, known.threshold, summary, domain, domain)
      }
    },
  }
}
