import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { type Failure, failureOf } from './failure.ts'
import { failureSentence } from './failure-sentences.ts'

/** The sentences that a domain's server says, each told apart by a pattern whose groups are the values that it names. */
export interface Telling<Name extends string> {
  known: Record<Name, RegExp>
  words: Record<Name, (...values: string[]) => MessageDescriptor>
  /** For a code whose sentence is none of those. */
  codes: Partial<Record<Failure['code'], MessageDescriptor>>
}
interface Refusal {
  code: string
  message: string
  field: string | null
}

/** Turns what a domain's calls refuse, or a Failure, into the chosen language: the very sentence where it is known, else that of its code. */
export function useTold<Name extends string>(telling: Telling<Name>): (error: unknown) => string {
  const { i18n } = useLingui()
  return useCallback(
    (error) => {
      const failure = error instanceof Error ? failureOf(error) : (error as Failure)
      const sentence = wordsFor(telling, failure.message) ?? telling.codes[failure.code] ?? failureSentence(failure)
      return typeof sentence === 'string' ? sentence : i18n._(sentence)
    },
    [i18n, telling],
  )
}

/** What an answer says of a refusal, as if the call itself had failed. */
export const failureFrom = ({ code, message, field }: Refusal): Failure => ({
  code: code as Failure['code'],
  message,
  field,
  requestId: null,
  retryAfterSeconds: null,
})

function wordsFor<Name extends string>(
  { known, words }: Telling<Name>,
  message: string,
): MessageDescriptor | undefined {
  for (const name of Object.keys(known) as Name[]) {
    const found = known[name].exec(message)
    if (found) return words[name](...found.slice(1))
  }
  return undefined
}
