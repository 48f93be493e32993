import { useLingui } from '@lingui/react/macro'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { late } from '#client/ui/late.ts'
import { DateButton } from './date-button.tsx'
import { type DateKind, isWhole, readDate, shownDate } from './date-typing.ts'
import { useDateSentences } from './use-date-sentences.ts'

const DatePopover = late(() => import('./date-popover.tsx').then((each) => each.DatePopover))

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max' | 'rightSection'> {
  /** `date`: '2026-11-18'; `moment`: '2026-11-18T14:02', without a zone; `time`: '14:02'. */
  kind: DateKind
  /** Empty, ISO, or what was typed and is none: a form refuses it. */
  value: string
  onChange: (value: string) => void
  /** The first and the last that may be chosen, as `value`. */
  min?: string | undefined
  max?: string | undefined
}

/** Typed as the person writes dates, or picked from a calendar in the language shown. */
export function DateField({ kind, value, onChange, min, max, error, ...field }: Props) {
  const { i18n } = useLingui()
  const sentences = useDateSentences(kind)
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<{ text: string; left?: string } | null>(null)
  const isTyped = typed !== null && (typed.left === undefined || typed.left === value)
  const text = isTyped ? typed.text : shownDate(kind, value, i18n.locale)
  const isBeingTyped = isTyped && typed.left === undefined
  const read = (of: string): string => readDate(kind, of, i18n.locale) ?? of.trim()
  const fault = sentences.faultOf(read(text)) ?? error ?? sentences.boundFault(read(text), min, max)
  const label = field['aria-label'] ?? (typeof field.label === 'string' ? field.label : '')
  const open = (): void => {
    setWanted(true)
    setOpen(true)
  }
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
    open()
  }
  const button = <DateButton kind={kind} label={label} onPress={open} />
  return (
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
        isWanted && !field.disabled ? (
          <DatePopover
            blank={button}
            {...{ kind, label, min, max, isOpen }}
            onOpen={setOpen}
            value={isWhole(kind, value) ? value : ''}
            onPick={take}
            onClear={text === '' ? undefined : () => take('')}
          />
        ) : (
          !field.disabled && button
        )
      }
    />
  )
}
