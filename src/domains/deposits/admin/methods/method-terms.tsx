import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { FieldOf } from './method-draft.ts'
import css from './payment-methods.module.css'

/** What an order may be, what it costs, how long its money is held, and how much each level may order. */
export function MethodTerms({ field }: { field: FieldOf }) {
  const { t } = useLingui()
  const dollars = { inputMode: 'decimal', autoComplete: 'off' } as const
  const levels = [
    { name: t`Email not verified`, day: 'day0', month: 'month0' },
    { name: t`Email verified`, day: 'day1', month: 'month1' },
    { name: t`Identity verified`, day: 'day2', month: 'month2' },
  ] as const
  return (
    <>
      <fieldset className={css.group}>
        <legend>{t`One order`}</legend>
        <div className={css.three}>
          <TextInput label={t`Least, $`} {...dollars} {...field('minUsd')} />
          <TextInput label={t`Most, $`} {...dollars} {...field('maxUsd')} />
          <TextInput label={t`Two people above, $`} {...dollars} {...field('approveAboveUsd')} />
          <TextInput label={t`Spread, %`} {...dollars} {...field('spreadPercent')} />
          <TextInput label={t`Fee, %`} {...dollars} {...field('feePercent')} />
          <TextInput label={t`Flat fee, $`} {...dollars} {...field('feeFlatUsd')} />
          <TextInput label={t`Minutes to pay`} inputMode="numeric" autoComplete="off" {...field('payWithinMinutes')} />
          <TextInput label={t`Days held`} inputMode="numeric" autoComplete="off" {...field('holdDays')} />
        </div>
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t`Limits by level, in dollars; 0 lets nobody in`}</legend>
        {levels.map(({ name, day, month }) => (
          <div key={day} className={css.level}>
            <span>{name}</span>
            <TextInput label={t`24 hours`} aria-label={t`${name}: 24 hours`} {...dollars} {...field(day)} />
            <TextInput label={t`30 days`} aria-label={t`${name}: 30 days`} {...dollars} {...field(month)} />
          </div>
        ))}
      </fieldset>
    </>
  )
}
