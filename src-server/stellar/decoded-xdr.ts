import { xdr } from '@stellar/stellar-sdk/base'

const READ = {
  envelope: (raw: string) => xdr.TransactionEnvelope.fromXDR(raw, 'base64').toJSON(),
  result: (raw: string) => xdr.TransactionResult.fromXDR(raw, 'base64').toJSON(),
}

/** Base64 XDR as JSON for people (SEP-51); null where this library does not know its form. */
export function decodeXdr(name: keyof typeof READ, raw: string): string | null {
  try {
    return JSON.stringify(READ[name](raw), null, 2)
  } catch {
    return null
  }
}
