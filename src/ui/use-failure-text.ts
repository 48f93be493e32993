import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { type Failure, failureOf } from './failure.ts'
import { failureSentence } from './failure-sentences.ts'

/** Turns a rejected call into a sentence of the chosen language. */
export function useFailureText(): (error: unknown) => string {
  const { i18n } = useLingui()
  return useCallback(
    (error) => {
      const sentence = failureSentence(isFailure(error) ? error : failureOf(error))
      return typeof sentence === 'string' ? sentence : i18n._(sentence)
    },
    [i18n],
  )
}

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && !(value instanceof Error) && 'code' in value && 'requestId' in value
