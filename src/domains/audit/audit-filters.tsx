import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { ACTION_WORDS } from '#client/app/desk/action-words.ts'
import { DateField } from '#client/ui/date-field/date-field.tsx'
import { isWhole } from '#client/ui/date-field/date-typing.ts'
import { TextFilter } from '#client/ui/text-filter.tsx'
import { AUDIT_ACTIONS } from '#shared/domains/audit/audit.actions.ts'
import css from './audit.module.css'
import type { AuditSearch } from './audit-search.ts'

/** Not in a portal, so that it is inside the page's landmarks. */
const IN_PLACE = { withinPortal: false }

interface AuditFiltersProps {
  search: AuditSearch
  onChange: (change: AuditSearch) => void
}

/** The list's filters; they are kept in the page's URL. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { t, i18n } = useLingui()
  const { actor = '', subject = '', action, from = '', to = '' } = search
  return (
    <search className={css.filters} aria-label={t`Filters`}>
      <TextFilter
        className={css.search}
        {...{ label: t`Who`, placeholder: t`Who: a username or id`, text: actor }}
        icon={<IconUser size={16} stroke={1.6} aria-hidden />}
        onChange={(text) => onChange({ actor: text || undefined })}
      />
      <TextFilter
        className={css.search}
        {...{ label: t`Object`, placeholder: t`Object: a username or id`, text: subject }}
        onChange={(text) => onChange({ subject: text || undefined })}
      />
      <Select
        comboboxProps={IN_PLACE}
        className={css.filter}
        aria-label={t`Action`}
        allowDeselect={false}
        value={action ?? ''}
        data={[
          { value: '', label: t`Any action` },
          ...AUDIT_ACTIONS.map((value) => ({ value, label: i18n._(ACTION_WORDS[value]) })),
        ]}
        onChange={(value) => onChange({ action: AUDIT_ACTIONS.find((one) => one === value) })}
      />
      <DayFilter label={t`From`} day={from} onChange={(day) => onChange({ from: day || undefined })} />
      <DayFilter label={t`To`} day={to} onChange={(day) => onChange({ to: day || undefined })} />
    </search>
  )
}

function DayFilter({ label, day, onChange }: { label: string; day: string; onChange: (day: string) => void }) {
  return (
    <DateField
      kind="date"
      className={css.day}
      aria-label={label}
      leftSection={<span className={css.side}>{label}</span>}
      leftSectionWidth={56}
      value={day}
      onChange={(text) => (text === '' || isWhole('date', text)) && onChange(text)}
    />
  )
}
