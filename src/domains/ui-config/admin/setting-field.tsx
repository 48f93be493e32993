import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react'
import { MediaPicker } from '#client/app/media/media-picker.tsx'
import { DateField } from '#client/ui/date-field/date-field.tsx'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { fromLocal, toLocal } from '#client/ui/local-time.ts'
import { Mark } from '#client/ui/mark.tsx'
import { mediaIdOf, mediaPath, widthFor } from '#shared/domains/media/media.ts'
import { isHexColor } from '#shared/domains/ui-config/colors.ts'
import { faultOfValue } from '#shared/domains/ui-config/faults.ts'
import { type SettingKey, settingOf } from '#shared/domains/ui-config/settings.ts'
import css from './config.module.css'
import type { Draft } from './use-draft.ts'
import { useSettingWords } from './use-setting-words.ts'

interface Props {
  setting: SettingKey
  draft: Draft
  disabled: boolean
  note?: string
}

/** One setting: its control, what it was and will be, and what is wrong with it. */
export function SettingField({ setting, draft, disabled, note }: Props) {
  const { t } = useLingui()
  const words = useSettingWords()
  const isChanged = draft.changed.includes(setting)
  const name = words.name(setting)
  const fault = draft.faultOf(setting)
  return (
    <div className={css.field} data-type={settingOf(setting).type} data-changed={isChanged || undefined}>
      <div className={css.about}>
        <b>{name}</b>
        {isChanged ? (
          <span className={css.change}>
            <span>{words.value(setting, draft.stored[setting])}</span>
            <IconArrowRight size={14} aria-label={t`to`} />
            <b>{words.value(setting, draft.values[setting])}</b>
            <Button
              variant="subtle"
              size="compact-xs"
              leftSection={<IconArrowBackUp size={14} aria-hidden />}
              aria-label={t`Undo: ${name}`}
              onClick={() => draft.set(setting, draft.stored[setting])}
            >
              <Trans>Undo</Trans>
            </Button>
          </span>
        ) : (
          note !== undefined && <span className={css.note}>{note}</span>
        )}
      </div>
      <Control setting={setting} draft={draft} disabled={disabled} fault={fault && words.fault(fault)} />
    </div>
  )
}

/** So many choices have room beside a name. */
const MOST_SIDE_BY_SIDE = 5

interface ControlProps extends Omit<Props, 'note'> {
  fault: string | undefined
}

function Control({ setting, draft, disabled, fault }: ControlProps) {
  const { t } = useLingui()
  const words = useSettingWords()
  const { type, most, choices = [] } = settingOf(setting)
  const value = draft.values[setting]
  const set = (next: string): void => draft.set(setting, next)
  const given = {
    'aria-label': words.full(setting),
    disabled,
    error: fault,
    className: css.control,
    value,
    onChange: (event: { currentTarget: { value: string } }) => set(event.currentTarget.value),
  }
  switch (type) {
    case 'switch':
      return (
        <Switch
          aria-label={words.full(setting)}
          disabled={disabled}
          checked={value === '1'}
          onChange={({ currentTarget: { checked } }) => set(checked ? '1' : '')}
        />
      )
    case 'choice': {
      const data = choices.map((choice) => ({ value: choice, label: words.value(setting, choice) }))
      if (choices.length > MOST_SIDE_BY_SIDE) return <NativeSelect {...given} data={data} />
      return (
        <SegmentedControl
          size="xs"
          aria-label={words.full(setting)}
          disabled={disabled}
          value={value}
          onChange={set}
          data={data}
        />
      )
    }
    case 'image':
      return (
        <span className={css.logo}>
          {value === '' ? <Mark size={32} /> : <img src={value} width={32} height={32} alt="" />}
          {!disabled && (
            <MediaPicker
              value={mediaIdOf(value)}
              label={t`Logo`}
              onPick={(item) => set(item === null ? '' : mediaPath(item.id, widthFor(item.widths, 160)))}
            />
          )}
        </span>
      )
    case 'color':
      return (
        <span className={css.color}>
          <input
            type="color"
            aria-label={t`Choose the accent colour`}
            disabled={disabled}
            value={isHexColor(value) ? value.toLowerCase() : '#000000'}
            onChange={({ currentTarget }) => set(currentTarget.value.toUpperCase())}
          />
          <TextInput {...given} maxLength={7} spellCheck={false} />
        </span>
      )
    case 'moment':
      return (
        <DateField
          {...given}
          kind="moment"
          value={faultOfValue(setting, value) === null ? toLocal(value) : value}
          onChange={(text) => set(fromLocal(text) || text)}
        />
      )
    case 'text':
      return (most ?? 0) > 100 ? (
        <Textarea {...given} autosize minRows={1} maxLength={most} lang={setting.endsWith('_es') ? 'es' : undefined} />
      ) : (
        <TextInput {...given} maxLength={most} />
      )
    case 'dollars':
      return (
        <DecimalInput
          {...given}
          onChange={set}
          maxLength={12}
          leftSection="$"
          placeholder={settingOf(setting).isOptional && t`No limit`}
        />
      )
    case 'number':
      return <TextInput {...given} inputMode="numeric" maxLength={9} />
    default:
      return <TextInput {...given} type={type} maxLength={300} placeholder={type === 'url' ? 'https://' : undefined} />
  }
}
