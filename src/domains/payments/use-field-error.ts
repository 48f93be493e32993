import { useLingui } from '@lingui/react'
import type { FieldError } from 'react-hook-form'
import { fieldSentence } from './field-sentences.ts'

/** A field's fault in the language shown; the schemas' sentences are translated, the server's come translated. */
export function useFieldError(): (fault: FieldError | undefined) => string | undefined {
  const { i18n } = useLingui()
  return (fault) => {
    if (!fault?.message) return undefined
    const sentence = fieldSentence(fault.message)
    return typeof sentence === 'string' ? sentence : i18n._(sentence)
  }
}
