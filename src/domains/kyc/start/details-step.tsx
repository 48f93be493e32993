import { useLingui } from '@lingui/react/macro'
import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import css from '#client/domains/kyc/kyc.module.css'
import { useKycWords } from '#client/domains/kyc/use-kyc-words.ts'
import { DateField } from '#client/ui/date-field/date-field.tsx'
import { serverNow } from '#client/ui/server-time.ts'
import { DOCUMENT_TYPES } from '#shared/domains/kyc/kyc.ts'
import { COUNTRIES } from './countries.ts'
import type { StepProps } from './start-draft.ts'

/** As it is printed on the document. */
export function DetailsStep({ draft, set, faults, refusalOf }: StepProps) {
  const { t } = useLingui()
  const words = useKycWords()
  const field = (name: 'documentNumber' | 'fullName' | 'bornOn' | 'expiresOn') => ({
    value: draft[name],
    error: refusalOf(name, faults[name] === true),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set({ [name]: value }),
  })
  const [today] = useState(() => new Date(serverNow()).toISOString().slice(0, 10))
  return (
    <div className={css.fields}>
      <Select
        label={t`Document`}
        allowDeselect={false}
        data={DOCUMENT_TYPES.map((value) => ({ value, label: words.type(value) }))}
        value={draft.documentType}
        onChange={(value) => set({ documentType: DOCUMENT_TYPES.find((one) => one === value) ?? 'passport' })}
      />
      <Select
        label={t`Issued by`}
        searchable
        openOnFocus={false}
        placeholder={t`Country`}
        nothingFoundMessage={t`No such country`}
        data={COUNTRIES.map((value) => ({ value, label: words.country(value) })).toSorted((a, b) =>
          a.label.localeCompare(b.label),
        )}
        value={draft.country}
        error={refusalOf('country', faults.country === true)}
        onChange={(value) => set({ country: value })}
      />
      <TextInput label={t`Full name`} autoComplete="name" maxLength={120} {...field('fullName')} />
      <TextInput label={t`Document number`} autoComplete="off" maxLength={30} {...field('documentNumber')} />
      <DateField
        kind="date"
        label={t`Date of birth`}
        autoComplete="bday"
        max={today}
        {...field('bornOn')}
        onChange={(bornOn) => set({ bornOn })}
      />
      <DateField
        kind="date"
        label={t`Expires on`}
        min={today}
        {...field('expiresOn')}
        onChange={(expiresOn) => set({ expiresOn })}
      />
    </div>
  )
}
