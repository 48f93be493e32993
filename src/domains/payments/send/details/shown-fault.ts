import type { FieldError } from 'react-hook-form'

/** A field that was left empty is not at fault before the form was handed in: people go through a form in their own order. */
export function shownFault(
  value: string,
  { error }: { error?: FieldError | undefined },
  { isSubmitted }: { isSubmitted: boolean },
): FieldError | undefined {
  return value === '' && !isSubmitted ? undefined : error
}
