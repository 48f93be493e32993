import type { FieldError } from 'react-hook-form'

/** An empty field is not an error before the form was submitted: users fill in fields in any order. */
export function shownFault(
  value: string,
  { error }: { error?: FieldError | undefined },
  { isSubmitted }: { isSubmitted: boolean },
): FieldError | undefined {
  return value === '' && !isSubmitted ? undefined : error
}
