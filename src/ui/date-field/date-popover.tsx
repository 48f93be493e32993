import { Popover } from '@mantine/core'
import { useRef } from 'react'
import { DateButton } from './date-button.tsx'
import css from './date-field.module.css'
import { DatePanel, type DatePanelProps } from './date-panel.tsx'

/** Its head stands at 1000. */
const ABOVE_A_DIALOG = 1001

interface Props extends Omit<DatePanelProps, 'onDone'> {
  label: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The button of a field for dates with what it opens; both are fetched when it is first pressed. */
export function DatePopover({ label, isOpen, onOpen, ...panel }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const done = (): void => {
    onOpen(false)
    button.current?.focus()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      position="bottom-end"
      withinPortal={false}
      zIndex={ABOVE_A_DIALOG}
      closeOnEscape={false}
      trapFocus
    >
      <Popover.Target>
        <DateButton ref={button} kind={panel.kind} label={label} onPress={() => onOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown className={css.panel} onKeyDown={({ key }) => key === 'Escape' && done()}>
        <DatePanel {...panel} onDone={done} />
      </Popover.Dropdown>
    </Popover>
  )
}
