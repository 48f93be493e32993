import type { FieldErrors, Resolver } from 'react-hook-form'
import { PreviewPayment } from '#shared/domains/payments/payments.schema.ts'
import { type SendDetails, toPayment } from './send-details.ts'

/** Validates the fields by the shared schema; each field keeps its first error. */
export const resolveDetails: Resolver<SendDetails> = (values) => {
  const parsed = PreviewPayment.safeParse(toPayment(values))
  if (parsed.success) return { values, errors: {} }
  const errors: FieldErrors<SendDetails> = {}
  for (const { path, message, code } of parsed.error.issues) {
    const field = String(path[0]) as keyof SendDetails
    errors[field] ??= { type: code, message }
  }
  return { values: {}, errors }
}
