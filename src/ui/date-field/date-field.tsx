import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar, IconClock } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { late } from '#client/ui/late.ts'
import css from './date-field.module.css'
import { type DateKind, isWhole, readDate, shownDate } from './date-typing.ts'
import { useDateSentences } from './use-date-sentences.ts'

/** Its head stands at 1000. */
const ABOVE_A_DIALOG = 1001
const DatePanel = late(() => import('./date-panel.tsx').then((each) => each.DatePanel))

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max' | 'rightSection'> {
  /** `date`: '2026-11-18'; `moment`: '2026-11-18T14:02', without a zone; `time`: '14:02'. */
  kind: DateKind
  /** Empty, ISO, or what was typed and is none: a form refuses it. */
  value: string
  onChange: (value: string) => void
  /** The first and the last that may be chosen, as `value`. */
  min?: string | undefined
  max?: string | undefined
  /** False where a date is needed. */
  isClearable?: boolean
}

/** Typed as the person writes dates, or picked from a calendar in the language shown. */
export function DateField({ kind, value, onChange, min, max, isClearable = true, error, ...field }: Props) {
  const { t, i18n } = useLingui()
  const sentences = useDateSentences(kind)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<{ text: string; left?: string } | null>(null)
  const isTyped = typed !== null && (typed.left === undefined || typed.left === value)
  const text = isTyped ? typed.text : shownDate(kind, value, i18n.locale)
  const isBeingTyped = isTyped && typed.left === undefined
  const read = (of: string): string => readDate(kind, of, i18n.locale) ?? of.trim()
  const fault = sentences.faultOf(read(text)) ?? error ?? sentences.boundFault(read(text), min, max)
  const label = field['aria-label'] ?? (typeof field.label === 'string' ? field.label : '')
  const take = (next: string): void => {
    setTyped(null)
    onChange(next)
  }
  const leave = (): void => {
    if (isBeingTyped) setTyped(isWhole(kind, read(text)) && read(text) === value ? null : { text, left: value })
  }
  const openByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  const Icon = kind === 'time' ? IconClock : IconCalendar
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      withinPortal={false}
      zIndex={ABOVE_A_DIALOG}
      trapFocus
      returnFocus
    >
      <TextInput
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        placeholder={sentences.pattern}
        {...field}
        value={text}
        error={isBeingTyped ? error : fault}
        onChange={({ currentTarget }) => {
          setTyped({ text: currentTarget.value })
          onChange(read(currentTarget.value))
        }}
        onBlur={leave}
        onKeyDown={openByKey}
        rightSection={
          !field.disabled && (
            <Popover.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`Choose: ${label}`}
                onClick={() => setOpen(!isOpen)}
              >
                <Icon size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Popover.Target>
          )
        }
      />
      <Popover.Dropdown className={css.panel}>
        <DatePanel
          blank={<div className={css.blank} data-kind={kind} />}
          kind={kind}
          value={isWhole(kind, value) ? value : ''}
          min={min}
          max={max}
          onPick={take}
          onClear={isClearable && text !== '' ? () => take('') : undefined}
          onDone={() => setOpen(false)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
