import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { FieldError } from 'react-hook-form'

/** The contract's sentences about fields, so that they stand in the catalogues; each is its own key. */
const SENTENCES: Record<string, MessageDescriptor> = {
  'Enter an address or a name': msg`Enter an address or a name`,
  'Enter an amount above 0 with at most 7 decimals': msg`Enter an amount above 0 with at most 7 decimals`,
  'The memo holds characters that cannot be sent': msg`The memo holds characters that cannot be sent`,
  'A note has at most 200 characters': msg`A note has at most 200 characters`,
  'The note holds characters that cannot be seen': msg`The note holds characters that cannot be seen`,
  'A secret key does not belong in a note': msg`A secret key does not belong in a note`,
  'A text memo has at most 28 bytes': msg`A text memo has at most 28 bytes`,
  'A memo id is a whole number up to 18446744073709551615': msg`A memo id is a whole number up to 18446744073709551615`,
  'A memo hash is 64 hexadecimal digits': msg`A memo hash is 64 hexadecimal digits`,
}

/** A field's error in the current language; schema messages are translated here, the server's are translated already. */
export function useFieldError(): (fault: FieldError | undefined) => string | undefined {
  const { i18n } = useLingui()
  return (fault) => {
    if (!fault?.message) return undefined
    const sentence = SENTENCES[fault.message]
    return sentence ? i18n._(sentence) : fault.message
  }
}
