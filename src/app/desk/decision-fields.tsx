import { NativeSelect, TextInput } from '@mantine/core'
import { DateField } from '#client/ui/date-field/date-field.tsx'
import type { DecisionField } from './decision.ts'
import type { Refusal } from './use-refusal.ts'

interface Props {
  fields: readonly DecisionField[]
  /** Of the fields that are moments, by name. */
  moments: Readonly<Record<string, string>>
  onMoment: (name: string, value: string) => void
  faultOf: (field: Refusal['field']) => string | undefined
}

/** Fields of one kind of decision, before its reason. */
export const DecisionFields = ({ fields, ...rest }: Props) =>
  fields.map((field, at) => <OneField key={field.name} {...rest} field={field} isFirst={at === 0} />)

function OneField({
  field: { name, label, hint, type, options = [] },
  isFirst,
  moments,
  onMoment,
  faultOf,
}: Omit<Props, 'fields'> & { field: DecisionField; isFirst: boolean }) {
  const own = `of-${name}` as const
  const common = { name: own, label, description: hint, error: faultOf(own), 'data-autofocus': isFirst || undefined }
  if (type === 'choice') return <NativeSelect {...common} data={[...options]} />
  if (type === 'text') return <TextInput {...common} autoComplete="off" spellCheck={false} />
  return <DateField {...common} kind="moment" value={moments[name] ?? ''} onChange={(value) => onMoment(name, value)} />
}

/** Values of these fields, as they were entered. */
export const valuesOf = (
  fields: readonly DecisionField[],
  entered: FormData,
  moments: Props['moments'],
): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ name, type }) => {
      const value = type === 'moment' ? moments[name] : entered.get(`of-${name}`)
      return [name, typeof value === 'string' ? value.trim() : '']
    }),
  )
