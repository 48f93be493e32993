import { useLingui } from '@lingui/react/macro'
import type { FieldError } from 'react-hook-form'
import { toMessage } from '#client/app/session/session.texts.ts'

/** Translates a field's error message. */
export function useFieldError(): (fault: FieldError | undefined) => string | undefined {
  const { i18n } = useLingui()
  return (fault) => (fault?.message ? i18n._(toMessage(fault.message)) : undefined)
}
