import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { PaymentMethod } from '#shared/domains/deposits/payment-methods.schema.ts'
import css from './payment-methods.module.css'
import type { Way } from './use-method-order.ts'

interface Props {
  method: PaymentMethod
  at: number
  of: number
  onMove: (method: string, way: Way) => void
}

/** Arrows that move a way to pay up and down in the list that people see. */
export function MethodMoves({ method: { method, displayName: name }, at, of, onMove }: Props) {
  const { t } = useLingui()
  return (
    <span className={css.moves} data-method={method}>
      {(['up', 'down'] as const).map((way) => (
        <ActionIcon
          key={way}
          variant="subtle"
          size={32}
          data-way={way}
          aria-label={way === 'up' ? t`Move ${name} up` : t`Move ${name} down`}
          disabled={way === 'up' ? at === 0 : at === of - 1}
          onClick={() => onMove(method, way)}
        >
          {way === 'up' ? (
            <IconArrowUp size={16} stroke={1.7} aria-hidden />
          ) : (
            <IconArrowDown size={16} stroke={1.7} aria-hidden />
          )}
        </ActionIcon>
      ))}
    </span>
  )
}
