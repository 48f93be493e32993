import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useEveryWords } from '#client/ui/schedule/use-every-words.ts'
import { EVERY, type Every } from '#shared/domains/payments/schedule-times.ts'

interface Props {
  /** null: once, now. */
  value: Every | null
  onChange: (every: Every | null) => void
}

/** Whether the swap is made once or again and again. */
export function EveryField({ value, onChange }: Props) {
  const { t } = useLingui()
  const everyOf = useEveryWords()
  return (
    <NativeSelect
      label={t`How often`}
      value={value ?? 'once'}
      data={[
        { value: 'once', label: everyOf(null) },
        ...EVERY.map((every) => ({ value: every, label: everyOf(every) })),
      ]}
      onChange={(event) => onChange(EVERY.find((every) => every === event.currentTarget.value) ?? null)}
    />
  )
}
