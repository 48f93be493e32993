import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { failureOf } from '#client/ui/failure.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'

/** The contract's sentences about fields, so that they stand in the catalogues; each is its own key. */
const SENTENCES: Record<string, MessageDescriptor> = {
  'Enter a name': msg`Enter a name`,
  'A name has at most 60 characters': msg`A name has at most 60 characters`,
  'The name holds characters that cannot be seen': msg`The name holds characters that cannot be seen`,
  'Enter an address or a name': msg`Enter an address or a name`,
  'The memo holds characters that cannot be sent': msg`The memo holds characters that cannot be sent`,
  'A text memo has at most 28 bytes': msg`A text memo has at most 28 bytes`,
  'A memo id is a whole number up to 18446744073709551615': msg`A memo id is a whole number up to 18446744073709551615`,
  'A memo hash is 64 hexadecimal digits': msg`A memo hash is 64 hexadecimal digits`,
  'A memo type is text, id, hash or return': msg`A memo type is text, id, hash or return`,
  'There is no such address or name. Check it and try again.': msg`There is no such address or name. Check it and try again.`,
  'This is a secret key, not an address. Never give it to anybody.': msg`This is a secret key, not an address. Never give it to anybody.`,
  'This is your own address. Choose another recipient.': msg`This is your own address. Choose another recipient.`,
  'An M address carries its own id: leave the memo empty.': msg`An M address carries its own id: leave the memo empty.`,
  'You have a contact of that name already': msg`You have a contact of that name already`,
  'You have a contact with that address and memo already': msg`You have a contact with that address and memo already`,
}

/** Sentences of the contract and of refusals, in the chosen language. */
export function useContactFault() {
  const { i18n } = useLingui()
  const explain = useFailureText()
  const sentence = (text: string): string => {
    const known = SENTENCES[text]
    return known ? i18n._(known) : text
  }
  const refusal = (error: unknown): string => {
    const { message } = failureOf(error)
    return message in SENTENCES ? sentence(message) : explain(error)
  }
  return { sentence, refusal }
}
