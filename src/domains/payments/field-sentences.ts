import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The schemas' field messages, listed here so that they are extracted into the catalogues; each is its own key. */
const SENTENCES: Record<string, MessageDescriptor> = {
  'Enter an address or a name': msg`Enter an address or a name`,
  'Enter an amount above 0 with at most 7 decimals': msg`Enter an amount above 0 with at most 7 decimals`,
  'The memo holds characters that cannot be sent': msg`The memo holds characters that cannot be sent`,
  'A text memo has at most 28 bytes': msg`A text memo has at most 28 bytes`,
  'A memo id is a whole number up to 18446744073709551615': msg`A memo id is a whole number up to 18446744073709551615`,
  'A memo hash is 64 hexadecimal digits': msg`A memo hash is 64 hexadecimal digits`,
}

/** A schema's field message as a translatable message; unknown ones unchanged. */
export const fieldSentence = (sentence: string): MessageDescriptor | string => SENTENCES[sentence] ?? sentence
