import { useFormats } from '#client/ui/formats.ts'
import { COUNTED_UP_TO } from '#shared/domains/admin/overview.schema.ts'

/** Formats a count that the server stops at a limit: '120', '10,000+'. */
export function useOpenCount(): (number: number) => string {
  const { count } = useFormats()
  return (number) => (number > COUNTED_UP_TO ? `${count(COUNTED_UP_TO)}+` : count(number))
}
