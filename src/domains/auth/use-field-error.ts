import { useLingui } from '@lingui/react/macro'
import type { FieldError } from 'react-hook-form'
import { toMessage } from '#client/app/session/session.texts.ts'

/** Gives a field's fault as a sentence in the language shown. */
export function useFieldError(): (fault: FieldError | undefined) => string | undefined {
  const { i18n } = useLingui()
  return (fault) => (fault?.message ? i18n._(toMessage(fault.message)) : undefined)
}
