import { DateField } from '#client/ui/date-field/date-field.tsx'
import { Day, FIRST_DAY, LAST_DAY } from '#shared/domains/transactions/transaction-filter.schema.ts'

interface FieldProps {
  label: string
  day: string | undefined
  onDay: (day: string | undefined) => void
}

/** A day that is not complete yet, or is none, is not asked for. */
export function DayField({ label, day, onDay }: FieldProps) {
  const change = (text: string): void => {
    if (text === '') onDay(undefined)
    else if (Day.safeParse(text).success) onDay(text)
  }
  return <DateField kind="date" label={label} min={FIRST_DAY} max={LAST_DAY} value={day ?? ''} onChange={change} />
}
