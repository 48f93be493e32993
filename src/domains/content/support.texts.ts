import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { SupportTopic } from '#shared/domains/support/support.schema.ts'

const TOPICS: Record<SupportTopic, MessageDescriptor> = {
  account: msg`Account and sign-in`,
  payment: msg`A payment`,
  security: msg`Security`,
  privacy: msg`My data and privacy`,
  developer: msg`API`,
  other: msg`Something else`,
}
/** The messages of the form's schema and of the server, translatable. */
const FAULTS: Record<string, MessageDescriptor> = {
  'Please tell us your name': msg`Please tell us your name`,
  'Please tell us your name in one line': msg`Please tell us your name in one line`,
  'This name is too long': msg`This name is too long`,
  'Please enter a valid email address': msg`Please enter a valid email address`,
  'Please choose a topic': msg`Please choose a topic`,
  'Please describe it in at least 20 characters': msg`Please describe it in at least 20 characters`,
  'Please keep it under 4,000 characters': msg`Please keep it under 4,000 characters`,
  'Your message contains a secret key. Nobody here needs it: remove it, and move what it protects to another account.': msg`Your message contains a secret key. Nobody here needs it: remove it, and move what it protects to another account.`,
}

const MINUTE_SECONDS = 60

export function useSupportText() {
  const { i18n } = useLingui()
  const say = (descriptor: MessageDescriptor) => i18n._(descriptor)
  return {
    wait: (seconds: number | null) => {
      const minutes = Math.max(1, Math.ceil((seconds ?? MINUTE_SECONDS) / MINUTE_SECONDS))
      return say(
        msg`You have sent several messages already. Please wait ${plural(minutes, { one: '# minute', other: '# minutes' })} before the next one; what you have written stays here.`,
      )
    },
    topic: (topic: SupportTopic) => say(TOPICS[topic]),
    fault: (message: string | undefined) => {
      const known = message === undefined ? undefined : FAULTS[message]
      return known ? say(known) : message
    },
  }
}
