import type { FieldErrors, Resolver } from 'react-hook-form'
import { PreviewPayment } from '#shared/domains/payments/payments.schema.ts'
import { Note } from '#shared/domains/transactions/notes.schema.ts'
import { type SendDetails, toPayment } from './send-details.ts'

/** Validates the fields by the shared schema; each field keeps its first error. */
export const resolveDetails: Resolver<SendDetails> = (values) => {
  const parsed = PreviewPayment.safeParse(toPayment(values))
  const note = Note.safeParse(values.note)
  if (parsed.success && note.success) return { values, errors: {} }
  const errors: FieldErrors<SendDetails> = {}
  for (const { message, code } of note.error?.issues ?? []) errors.note ??= { type: code, message }
  for (const { path, message, code } of parsed.error?.issues ?? []) {
    const field = String(path[0]) as keyof SendDetails
    errors[field] ??= { type: code, message }
  }
  return { values: {}, errors }
}
