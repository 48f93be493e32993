import { randomBytes } from 'node:crypto'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import * as queries from './factors.queries.ts'

export interface PasskeysDeps {
  db: Db
  clock: Clock
  /** Origin that browsers see: a passkey belongs to its host name. */
  publicUrl: string
}
export type Passkeys = ReturnType<typeof createPasskeys>
type Purpose = 'enrol' | 'sign_in' | 'confirm'

const CHALLENGE_MS = 5 * MINUTE_MS
/** COSE: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]

/** WebAuthn Level 3 with @simplewebauthn: each challenge is kept in the database and answered once. */
export function createPasskeys({ db, clock, publicUrl }: PasskeysDeps) {
  const { hostname: rpID, origin } = new URL(publicUrl)

  async function newChallenge(purpose: Purpose, userId: string | null): Promise<string> {
    const challenge = randomBytes(32).toString('base64url')
    const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MS)
    await queries.insertChallenge(db, { challenge, purpose, userId, expiresAt })
    return challenge
  }
  const taker = (purpose: Purpose, userId: string | null) => (challenge: string) =>
    queries.takeChallenge(db, { challenge, purpose, userId, now: clock.now() })

  /** What the browser needs to make a passkey for that account. */
  async function enrolOptions(user: { id: string; username: string }): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const known = await queries.listPasskeys(db, user.id)
    return generateRegistrationOptions({
      rpName: PRODUCT_NAME,
      rpID,
      userName: user.username,
      userDisplayName: user.username,
      userID: new Uint8Array(Buffer.from(user.id)),
      challenge: bytesOf(await newChallenge('enrol', user.id)),
      excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  }

  /** A verified new passkey, ready to be stored. Throws PASSKEY_REFUSED. */
  async function verifyNew(userId: string, answer: unknown): Promise<NewPasskey> {
    const verified = await verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON, // it is verified here
      expectedChallenge: taker('enrol', userId),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(refusePasskey)
    if (!verified.verified) throw refused()
    const { id: credentialId, publicKey, counter, transports = [] } = verified.registrationInfo.credential
    return { credentialId, publicKey: Buffer.from(publicKey), signCount: counter, transports }
  }

  /** Throws PASSKEY_REFUSED where it belongs to somebody already. */
  async function store(trx: Trx, userId: string, { name, ...passkey }: NewPasskey & { name: string }): Promise<void> {
    const row = { id: uuid(), userId, name, createdAt: clock.now(), ...passkey }
    if (!(await queries.insertPasskey(trx, row))) throw refused('This passkey is registered already')
  }

  /** For signing in with whichever passkey the browser has, or, with a user, for one of that user's. */
  async function signInOptions(userId: string | null): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const known = userId === null ? [] : await queries.listPasskeys(db, userId)
    return generateAuthenticationOptions({
      rpID,
      challenge: bytesOf(await newChallenge(userId === null ? 'sign_in' : 'confirm', userId)),
      allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      userVerification: 'required',
    })
  }

  /** Whose passkey has answered; with a user only one of that user's counts. Throws PASSKEY_REFUSED. */
  async function verifyAnswer(userId: string | null, answer: unknown): Promise<string> {
    const response = answer as AuthenticationResponseJSON // it is verified here
    const passkey = await queries.findPasskey(db, response.id)
    if (!passkey || (userId !== null && passkey.userId !== userId)) throw refused()
    const { credentialId: id, publicKey, signCount, transports } = passkey
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: taker(userId === null ? 'sign_in' : 'confirm', userId),
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id, publicKey: new Uint8Array(publicKey), counter: Number(signCount), transports },
      requireUserVerification: true,
    }).catch(refusePasskey)
    if (!verified) throw refused()
    await queries.notePasskeyUse(db, passkey.id, { signCount: authenticationInfo.newCounter, at: clock.now() })
    return passkey.userId
  }

  async function rename(userId: string, { id, name }: { id: string; name: string }): Promise<void> {
    if (!(await queries.renamePasskey(db, { userId, id, name }))) throw noSuchPasskey()
  }

  /** The name of what was removed. Throws NOT_FOUND. */
  async function remove(trx: Trx, userId: string, id: string): Promise<string> {
    const name = await queries.deletePasskey(trx, userId, id)
    if (name === undefined) throw noSuchPasskey()
    return name
  }

  return { enrolOptions, verifyNew, store, signInOptions, verifyAnswer, rename, remove }
}

interface NewPasskey {
  credentialId: string
  publicKey: Buffer
  signCount: number
  transports: string[]
}

const bytesOf = (challenge: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(challenge, 'base64url'))
const noSuchPasskey = (): DomainError => notFound('passkey')
const refused = (sentence = 'This passkey could not be verified. Try again.'): DomainError =>
  new DomainError('PASSKEY_REFUSED', sentence)

/** @simplewebauthn throws for whatever does not fit; a database that fails is not the passkey's fault. */
function refusePasskey(cause: unknown): never {
  const { code } = cause as { code?: unknown }
  if (typeof code === 'string' && !code.startsWith('ERR_')) throw cause
  throw new DomainError('PASSKEY_REFUSED', 'This passkey could not be verified. Try again.', { cause })
}
