import { useLingui } from '@lingui/react'
import type { FieldError } from 'react-hook-form'
import { fieldSentence } from './field-sentences.ts'

/** A field's error in the current language; schema messages are translated here, the server's are translated already. */
export function useFieldError(): (fault: FieldError | undefined) => string | undefined {
  const { i18n } = useLingui()
  return (fault) => {
    if (!fault?.message) return undefined
    const sentence = fieldSentence(fault.message)
    return typeof sentence === 'string' ? sentence : i18n._(sentence)
  }
}
