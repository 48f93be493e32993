import { useLingui } from '@lingui/react/macro'
import { SegmentedControl, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { DateField } from '#client/ui/date-field/date-field.tsx'
import type { FieldOf, MethodDraft } from './method-draft.ts'
import css from './payment-methods.module.css'

interface FieldsProps {
  draft: MethodDraft
  field: FieldOf
  set: (part: Partial<MethodDraft>) => void
}

/** Asked for once: neither the kind nor the short name changes later. */
export function MethodKind({ draft, field, set }: FieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t`Kind`}
        value={draft.kind}
        onChange={(kind) => set({ kind })}
        data={[
          { value: 'cash_app', label: t`Cash transfer app` },
          { value: 'bank_transfer', label: t`Bank transfer` },
        ]}
      />
      <TextInput
        label={t`Short name`}
        description={t`For calls and reports; small letters, digits and dashes. It never changes.`}
        autoComplete="off"
        {...field('method')}
      />
    </>
  )
}

export function Payee({ draft, field }: FieldsProps) {
  const { t } = useLingui()
  return (
    <fieldset className={css.group}>
      <legend>{t`Whom people pay`}</legend>
      {draft.kind === 'cash_app' ? (
        <div className={css.two}>
          <TextInput label={t`$cashtag`} autoComplete="off" spellCheck={false} {...field('cashtag')} />
          <TextInput label={t`Name shown there`} autoComplete="off" {...field('name')} />
        </div>
      ) : (
        <div className={css.two}>
          <TextInput label={t`Account holder`} autoComplete="off" {...field('holder')} />
          <TextInput label={t`Bank`} autoComplete="off" {...field('bank')} />
          <TextInput label={t`Account number or IBAN`} autoComplete="off" {...field('account')} />
          <TextInput label={t`Routing number or BIC`} autoComplete="off" {...field('routing')} />
        </div>
      )}
    </fieldset>
  )
}

export function Hours({ draft, field, set }: FieldsProps) {
  const { t } = useLingui()
  return (
    <fieldset className={css.group}>
      <legend>{t`Hours`}</legend>
      <Switch
        label={t`At any time`}
        checked={draft.isAlwaysOpen}
        onChange={({ currentTarget: { checked } }) => set({ isAlwaysOpen: checked })}
      />
      {!draft.isAlwaysOpen && (
        <div className={css.two}>
          <DateField kind="time" label={t`From, UTC`} {...field('from')} onChange={(from) => set({ from })} />
          <DateField kind="time" label={t`To, UTC`} {...field('to')} onChange={(to) => set({ to })} />
        </div>
      )}
    </fieldset>
  )
}

/** How the provider writes its statements: what is not understood for certain is left to people. */
export function Statements({ draft, field, set }: FieldsProps) {
  const { t } = useLingui()
  const { onChange: _text, ...zone } = field('zone')
  return (
    <fieldset className={css.group}>
      <legend>{t`Statements`}</legend>
      <div className={css.two}>
        <Select
          label={t`Time zone`}
          description={t`Of times that name none. Unknown: what may be late is left to you.`}
          searchable
          allowDeselect={false}
          {...zone}
          data={[{ value: '', label: t`Unknown` }, ...Intl.supportedValuesOf('timeZone').map(zoneChoice)]}
          onChange={(value) => set({ zone: value ?? draft.zone })}
        />
        <TextInput
          label={t`Words for completed`}
          description={t`Beside the usual ones, separated by commas. Every other status is left out.`}
          autoComplete="off"
          {...field('doneWords')}
        />
      </div>
    </fieldset>
  )
}
const zoneChoice = (name: string) => ({ value: name, label: name.replaceAll('_', ' ') })

export function Instructions({ field }: FieldsProps) {
  const { t } = useLingui()
  return (
    <fieldset className={css.group}>
      <legend>{t`Instructions`}</legend>
      <div className={css.two}>
        <Textarea label={t`In English`} autosize minRows={3} maxLength={600} {...field('en')} />
        <Textarea label={t`In Spanish`} lang="es" autosize minRows={3} maxLength={600} {...field('es')} />
      </div>
    </fieldset>
  )
}
