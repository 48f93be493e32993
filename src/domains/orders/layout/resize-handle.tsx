import { Box } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type DeskSizes, SIZE_LIMITS } from '#shared/domains/markets/desk-sizes.ts'
import css from './layout.module.css'

const KEY_STEP = 16

interface ResizeHandleProps {
  /** What it makes larger or smaller; it stands before it. */
  of: keyof DeskSizes
  label: string
  size: number
  onSize: (of: keyof DeskSizes, size: number) => void
}

/** The gap between two panels: drawn, moved by arrow keys. The library's own has no name for screen readers. */
export function ResizeHandle({ of, label, size, onSize }: ResizeHandleProps) {
  const start = useRef<{ at: number; size: number } | null>(null)
  const isFlat = of === 'orders'
  const [least, most] = SIZE_LIMITS[of]
  const take = (wanted: number): void => onSize(of, Math.round(Math.min(most, Math.max(least, wanted))))
  const placeOf = (event: PointerEvent): number => (isFlat ? event.clientY : event.clientX)
  const begin = (event: PointerEvent<HTMLHRElement>): void => {
    start.current = { at: placeOf(event), size }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent): void => {
    if (start.current) take(start.current.size + start.current.at - placeOf(event))
  }
  const end = (): void => {
    start.current = null
  }
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: 1, ArrowUp: 1, ArrowRight: -1, ArrowDown: -1 }[event.key]
    if (!step || !(isFlat ? /Up|Down/ : /Left|Right/).test(event.key)) return
    event.preventDefault()
    take(size + step * KEY_STEP)
  }
  return (
    <Box
      component="hr"
      tabIndex={0}
      className={css.handle}
      data-of={of}
      aria-label={label}
      aria-orientation={isFlat ? 'horizontal' : 'vertical'}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={most}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
    />
  )
}
