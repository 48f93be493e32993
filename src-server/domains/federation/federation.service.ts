import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Db } from '#db/database.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import { CHALLENGE_SECONDS, createChallengeSigner } from '#server/stellar/web-auth.ts'
import type { FederationAnswer, FederationQuery, WebAuthQuery } from '#shared/domains/federation/federation.schema.ts'
import { isAccountId, isMuxedAddress as isMuxed, splitMuxedAddress } from '#shared/kernel/address.ts'
import { DAY_SECONDS } from '#shared/kernel/durations.ts'
import { findByAddress, findByName, listServiceAccounts } from './federation.queries.ts'
import { stellarToml, type TomlFacts } from './stellar-toml.ts'

export interface FederationDeps {
  db: Db
  clock: Clock
  security: Pick<SecurityService, 'takeOnce'>
  horizon: Pick<HorizonClient, 'signersOf'>
  assets: AssetsService
  about: Pick<TomlFacts, 'publicUrl' | 'network' | 'passphrase'> & { intentKey: Uint8Array }
}
export type FederationService = ReturnType<typeof createFederationService>

const TOKEN_SECONDS = DAY_SECONDS

/** What other wallets and exchanges ask of this one: SEP-1, SEP-2 and SEP-10. */
export function createFederationService(deps: FederationDeps) {
  const { publicUrl, passphrase, intentKey } = deps.about
  const { host: domain } = new URL(publicUrl)
  const signer = createChallengeSigner({ intentKey, passphrase, domain })
  const tokenKey = createHmac('sha256', intentKey).update('sep-10 tokens').digest()

  /** A new challenge for that account (SEP-10). Throws BAD_INPUT. */
  function challenge({ account, memo, home_domain: home }: WebAuthQuery) {
    if (home !== undefined && home !== domain) throw badInput(`This server answers for ${domain}`, 'home_domain')
    if (!isAccountId(account) && !isMuxed(account)) throw badInput('Enter an account', 'account')
    if (memo !== undefined && isMuxed(account)) throw badInput('An M address names its user already', 'memo')
    return { transaction: signer.challenge(account, memo ?? null), network_passphrase: passphrase }
  }

  /** The token of whoever has signed the challenge; each challenge counts once (SEP-10). Throws BAD_INPUT. */
  async function token(transaction: string): Promise<{ token: string }> {
    const { account, memo, hash } = readOrThrow(transaction)
    const signing = isMuxed(account) ? splitMuxedAddress(account).accountId : account
    const known = await deps.horizon.signersOf(signing)
    verifyOrThrow(() => signer.verify(transaction, signing, known))
    if (!(await deps.security.takeOnce('webAuthChallenges', hash)))
      throw badInput('This challenge was used already', 'transaction')
    const issuedAt = Math.floor(deps.clock.now().getTime() / 1000)
    const jwt = new SignJWT({})
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(`${publicUrl}/auth/sep10`)
      .setSubject(memo === null ? account : `${account}:${memo}`)
      .setJti(hash)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + TOKEN_SECONDS)
    return { token: await jwt.sign(tokenKey) }
  }

  function readOrThrow(transaction: string) {
    return verifyOrThrow(() => signer.read(transaction))
  }

  /** By name or by address (SEP-2). Throws NOT_FOUND alike for nobody and for who is not to be found by name. */
  async function resolve({ q, type }: FederationQuery): Promise<FederationAnswer> {
    const found = type === 'id' ? await findByAddress(deps.db, q) : await findByFederated(q)
    if (!found) throw new DomainError('NOT_FOUND', 'There is no such name here')
    return { stellar_address: `${found.username}*${domain}`, account_id: found.address }
  }

  /** Whoever lets others find them by name, by the whole of it, with our domain or without. */
  const findNamed = (text: string) => (text.includes('*') ? findByFederated(text) : findByName(deps.db, text))

  async function findByFederated(text: string) {
    const [name = '', host, ...rest] = text.split('*')
    if (name === '' || rest.length > 0 || host?.toLowerCase() !== domain.toLowerCase()) return undefined
    return findByName(deps.db, name)
  }

  async function toml(): Promise<string> {
    const [currencies, accounts] = await Promise.all([deps.assets.issued(), listServiceAccounts(deps.db)])
    return stellarToml({ ...deps.about, signingKey: signer.address, accounts, currencies })
  }

  return { toml, resolve, findNamed, challenge, token, challengeSeconds: CHALLENGE_SECONDS }
}

/** stellar-sdk throws a sentence for whatever does not fit. */
function verifyOrThrow<T>(verify: () => T): T {
  try {
    return verify()
  } catch (cause) {
    throw new DomainError('BAD_INPUT', 'This is no challenge of ours, signed by its account and in time', {
      field: 'transaction',
      cause,
    })
  }
}

const badInput = (message: string, field: string) => new DomainError('BAD_INPUT', message, { field })
