import { useLingui } from '@lingui/react/macro'
import { Select, Textarea, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { MediaPicker } from '#client/app/media/media-picker.tsx'
import { trpc } from '#client/app/trpc.ts'
import { useContentWords } from '#client/domains/content/admin/content-words.ts'
import type { Field } from '#shared/domains/content/block-fields.ts'
import { mediaIdOf, mediaPath, widthFor } from '#shared/domains/media/media.ts'
import css from './editor.module.css'

/** Pixels of a text's column, on a screen with two for each. */
const PICTURE_WIDTH = 1280
const IN_PLACE = { withinPortal: false }

export interface InputProps {
  field: Field
  language: 'en' | 'es'
  value: string
  fault?: string | undefined
  /** Before the field's own name: which entry it is of. */
  of?: string
  /** Of the field in the block, as faults name it. */
  path: string
  onChange: (value: string) => void
}

/** One value of a block, by its kind. */
export function FieldInput(props: InputProps) {
  const { field, language, value, fault, of, path, onChange } = props
  const { t } = useLingui()
  const words = useContentWords()
  const name = words.fields[field.name] ?? field.name
  const tongue = language === 'en' ? t`English` : t`Spanish`
  const label = [of, name].filter(Boolean).join(', ')
  const shared = {
    label: <span className={css.label}>{label}</span>,
    'aria-label': `${label}, ${tongue}`,
    error: fault,
    value,
    lang: language,
    'data-at': `${language}.${path}`,
  }
  if (field.kind === 'choice')
    return (
      <Select
        {...shared}
        comboboxProps={IN_PLACE}
        allowDeselect={false}
        data={(field.choices ?? []).map((one) => ({ value: one, label: words.choices[one] ?? one }))}
        onChange={(chosen) => chosen !== null && onChange(chosen)}
      />
    )
  if (field.kind === 'picture')
    return (
      <div className={css.picture} data-at={`${language}.${path}`}>
        {value !== '' && <img src={value} alt="" />}
        <MediaPicker
          value={mediaIdOf(value)}
          onPick={(item) => onChange(item === null ? '' : mediaPath(item.id, widthFor(item.widths, PICTURE_WIDTH)))}
        />
        {fault !== undefined && <p className={css.fault}>{fault}</p>}
      </div>
    )
  if (field.name === 'key') return <SharedSelect {...props} />
  if (field.kind === 'line' || field.kind === 'href')
    return (
      <TextInput
        {...shared}
        maxLength={field.kind === 'href' ? 500 : 300}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  return (
    <Textarea
      {...shared}
      autosize
      minRows={field.kind === 'code' ? 4 : 2}
      maxLength={8000}
      {...(field.kind === 'code' && { classNames: { input: css.mono ?? '' } })}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={(event) => {
        const isMarked = field.kind === 'rich' || field.kind === 'paragraphs'
        if (isMarked && (event.ctrlKey || event.metaKey)) mark(event, onChange)
      }}
    />
  )
}

const MARKS: Partial<Record<string, readonly [before: string, after: string]>> = {
  b: ['**', '**'],
  e: ['`', '`'],
  k: ['[', '](https://)'],
}
/** Ctrl+B makes the selection strong, Ctrl+E code, Ctrl+K a link. */
function mark(event: KeyboardEvent<HTMLTextAreaElement>, onChange: (value: string) => void): void {
  const [before, after] = MARKS[event.key] ?? []
  if (before === undefined || after === undefined) return
  event.preventDefault()
  const { value, selectionStart: from, selectionEnd: to } = event.currentTarget
  onChange(`${value.slice(0, from)}${before}${value.slice(from, to)}${after}${value.slice(to)}`)
}

function SharedSelect({ value, fault, language, path, onChange }: InputProps) {
  const { t } = useLingui()
  const blocks = trpc.admin.content.list.useQuery({ kind: 'shared', limit: 100 })
  return (
    <Select
      label={<span className={css.label}>{t`Shared block`}</span>}
      aria-label={t`Shared block`}
      data-at={`${language}.${path}`}
      comboboxProps={IN_PLACE}
      allowDeselect={false}
      value={value}
      error={fault}
      data={(blocks.data?.items ?? []).map(({ key, title }) => ({ value: key, label: title }))}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
    />
  )
}
