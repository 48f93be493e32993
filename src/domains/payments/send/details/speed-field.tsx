import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { trpc } from '#client/app/trpc.ts'
import type { SendFormApi } from '#client/domains/payments/send/send-flow.types.ts'
import { plainAmount } from '#client/ui/numbers.ts'
import { SPEEDS, type Speed } from '#shared/domains/payments/payments.schema.ts'

const IN_PLACE = { withinPortal: false }
const LOOK_EVERY_MS = 15_000

/** What to offer the network; only asked while its ledgers are full and a higher offer goes first. */
export function SpeedField({ form }: { form: SendFormApi }) {
  const { t } = useLingui()
  const { data } = trpc.payments.speeds.useQuery(undefined, { staleTime: 0, refetchInterval: LOOK_EVERY_MS })
  if (!data || data.fast === data.economy) return null
  const names: Record<Speed, string> = { economy: t`Economy`, normal: t`Normal`, fast: t`Fast` }
  return (
    <Controller
      control={form.control}
      name="speed"
      render={({ field }) => (
        <Select
          comboboxProps={IN_PLACE}
          size="md"
          label={t`Network speed`}
          description={t`The network is busy: higher fees go first.`}
          data={SPEEDS.map((value) => ({ value, label: `${names[value]}, ${plainAmount(data[value])} XLM` }))}
          allowDeselect={false}
          value={field.value}
          onBlur={field.onBlur}
          onChange={(value) => field.onChange(SPEEDS.find((speed) => speed === value) ?? 'economy')}
        />
      )}
    />
  )
}
