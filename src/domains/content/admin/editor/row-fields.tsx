import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useContentWords } from '#client/domains/content/admin/content-words.ts'
import { type Field, fieldsOf, type RowType } from '#shared/domains/content/block-fields.ts'
import type { Values } from '#shared/domains/content/document.schema.ts'
import type { DocumentFault } from '#shared/domains/content/document-faults.ts'
import { blankItem, blankValues } from '#shared/domains/content/document-values.ts'
import css from './editor.module.css'
import { FieldInput } from './field-input.tsx'
import { GridInput } from './grid-input.tsx'

interface Props {
  type: RowType
  language: 'en' | 'es'
  values: Values
  faults: readonly DocumentFault[]
  onWrite: (name: string, value: Values[string]) => void
}

/** The fields of a block in one language; what all languages share stands with English. */
export function RowFields({ type, language, values, faults, onWrite }: Props) {
  const words = useContentWords()
  const hasBegun = JSON.stringify(values) !== JSON.stringify(blankValues(type))
  const faultAt = (path: string): string | undefined => {
    const found = faults.find((fault) => fault.path === path && fault.language === language)
    return found && (hasBegun || found.kind !== 'empty') ? words.fault(found) : undefined
  }
  const fields = fieldsOf(type).filter(({ common }) => language === 'en' || !common)
  return (
    <div className={css.fields}>
      {fields.map((field) => {
        const value = values[field.name]
        if (field.kind === 'items')
          return (
            <ItemsInput
              key={field.name}
              {...{ field, language, faultAt }}
              items={Array.isArray(value) ? (value as Record<string, string>[]) : []}
              onChange={(items) => onWrite(field.name, items)}
            />
          )
        if (field.kind === 'grid')
          return (
            <GridInput
              key={field.name}
              {...{ language, faultAt }}
              grid={Array.isArray(value) ? (value as string[][]) : [['']]}
              onChange={(grid) => onWrite(field.name, grid)}
            />
          )
        return (
          <FieldInput
            key={field.name}
            {...{ field, language, path: field.name, fault: faultAt(field.name) }}
            value={typeof value === 'string' ? value : ''}
            onChange={(text) => onWrite(field.name, text)}
          />
        )
      })}
    </div>
  )
}

interface ItemsProps {
  field: Field
  language: 'en' | 'es'
  items: readonly Record<string, string>[]
  faultAt: (path: string) => string | undefined
  onChange: (items: Record<string, string>[]) => void
}
const MOST_ITEMS = 100

function ItemsInput({ field, language, items, faultAt, onChange }: ItemsProps) {
  const { t } = useLingui()
  const of = (field.of ?? []).filter(({ common }) => language === 'en' || !common)
  const fault = faultAt(field.name)
  return (
    <div className={css.items}>
      {items.map((item, at) => {
        const place = at + 1
        return (
          // Entries have no names of their own; each stands in its place.
          <div className={css.item} key={`${field.name} ${place}`}>
            <div className={css.fields}>
              {of.map((part) => (
                <FieldInput
                  key={part.name}
                  {...{ field: part, language, of: String(place) }}
                  path={`${field.name}.${at}.${part.name}`}
                  fault={faultAt(`${field.name}.${at}.${part.name}`)}
                  value={item[part.name] ?? ''}
                  onChange={(text) => onChange(items.with(at, { ...item, [part.name]: text }))}
                />
              ))}
            </div>
            <ActionIcon
              variant="subtle"
              size={32}
              aria-label={t`Remove entry ${place}`}
              disabled={items.length === 1}
              onClick={() => onChange(items.toSpliced(at, 1))}
            >
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
      {fault !== undefined && <p className={css.fault}>{fault}</p>}
      <Button
        variant="subtle"
        size="xs"
        data-at={`${language}.${field.name}`}
        leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
        disabled={items.length >= MOST_ITEMS}
        onClick={() => onChange([...items, blankItem(field.of ?? [])])}
      >
        <Trans>Add an entry</Trans>
      </Button>
    </div>
  )
}
