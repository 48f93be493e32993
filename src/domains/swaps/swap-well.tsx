import { Input } from '@mantine/core'
import { type ReactNode, type Ref, useId } from 'react'
import { AmountInput } from '#client/ui/amount-input.tsx'
import css from './swaps.module.css'

interface Props {
  label: string
  /** At the right of the label: what is held. */
  held: ReactNode
  value: string
  onChange: (value: string) => void
  picker: ReactNode
  /** Below the amount, at the left: its worth. */
  worth: ReactNode
  fault?: ReactNode
  /** The figure is being asked for. */
  isWaiting?: boolean
  children?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One side of the swap: amount, asset, and what it is worth. */
export function SwapWell({ label, held, picker, worth, fault, isWaiting = false, children, ref, ...field }: Props) {
  const id = useId()
  return (
    <div className={css.side} data-waiting={isWaiting || undefined}>
      <div className={css.sideHead}>
        <label htmlFor={id}>{label}</label>
        <span>{held}</span>
      </div>
      <AmountInput
        {...field}
        id={id}
        ref={ref}
        invalid={Boolean(fault)}
        describedBy={fault ? `${id}-fault` : `${id}-worth`}
        aside={picker}
      >
        <span id={`${id}-worth`} className={css.worth}>
          {worth}
        </span>
        {children}
      </AmountInput>
      {fault && (
        <Input.Error id={`${id}-fault`} className={css.fault}>
          {fault}
        </Input.Error>
      )}
    </div>
  )
}
