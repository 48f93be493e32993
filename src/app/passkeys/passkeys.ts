import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** What an authenticator answered, as the server's calls take it. */
interface PasskeyAnswer {
  [more: string]: unknown
  id: string
  rawId: string
  type: 'public-key'
  response: Record<string, unknown>
  clientExtensionResults: Record<string, unknown>
}

/** The person has closed the browser's dialog, or there was no passkey to pick. */
export class NoPasskeyUsed extends Error {
  constructor(cause: unknown) {
    super('No passkey was used', { cause })
    this.name = 'NoPasskeyUsed'
  }
}

/** False on plain http beyond this machine, too. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** Lets the person pick a passkey. `options` is what the server gave as JSON. Throws NoPasskeyUsed. */
export async function answerPasskey(options: object): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return plain(await startAuthentication({ optionsJSON }).catch(refuse))
}

/** Makes a passkey on this device or on a key. As answerPasskey. */
export async function makePasskey(options: object): Promise<PasskeyAnswer> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return plain(await startRegistration({ optionsJSON }).catch(refuse))
}

function plain(answer: { id: string; rawId: string; response: object; clientExtensionResults: object }): PasskeyAnswer {
  const { response, clientExtensionResults, ...rest } = answer
  return {
    ...rest,
    type: 'public-key',
    response: { ...response },
    clientExtensionResults: { ...clientExtensionResults },
  }
}

function refuse(cause: unknown): never {
  throw new NoPasskeyUsed(cause)
}
