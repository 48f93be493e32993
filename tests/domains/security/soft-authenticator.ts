import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const ORIGIN = 'http://localhost:3000'
const RP_ID_HASH = createHash('sha256').update('localhost').digest()
/** User present, user verified. */
const VERIFIED = 0x05
const ATTESTED = 0x40

export interface SoftPasskey {
  id: string
  privateKey: KeyObject
}

/** What a browser answers to registration options: a new ES256 key with attestation "none" (WebAuthn Level 3, section 6.5). */
export function makePasskey(options: { challenge: string }, flags = VERIFIED) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const authData = Buffer.concat([
    RP_ID_HASH,
    Buffer.from([flags | ATTESTED]),
    Buffer.alloc(4),
    Buffer.alloc(16),
    Buffer.from([0, id.length]),
    id,
    coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
  ])
  const clientDataJSON = clientData('webauthn.create', options.challenge)
  const answer = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: {
      clientDataJSON,
      attestationObject: attestation(authData).toString('base64url'),
      transports: ['internal'],
    },
  }
  return { passkey: { id: answer.id, privateKey }, answer }
}

/** What a browser answers to authentication options. */
export function answerWith({ id, privateKey }: SoftPasskey, options: { challenge: string }, flags = VERIFIED) {
  const authenticatorData = Buffer.concat([RP_ID_HASH, Buffer.from([flags]), Buffer.alloc(4)])
  const clientDataJSON = clientData('webauthn.get', options.challenge)
  const signed = Buffer.concat([
    authenticatorData,
    createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest(),
  ])
  const signature = sign('sha256', signed, privateKey).toString('base64url')
  return {
    id,
    rawId: id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData: authenticatorData.toString('base64url'), signature },
  }
}

const clientData = (type: string, challenge: string): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin: ORIGIN, crossOrigin: false })).toString('base64url')

/** CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y} (RFC 9053, section 7.1.1). */
const coseKey = (x: Buffer, y: Buffer): Buffer =>
  Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y])

/** CBOR of {fmt: "none", attStmt: {}, authData}. */
const attestation = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
    Buffer.from([0x58]),
    Buffer.from([authData.length]),
    authData,
  ])
