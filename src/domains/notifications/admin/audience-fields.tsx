import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import css from './announcements.module.css'

export interface AudienceWords {
  verified: string
  language: string
  asset: string
}
interface FieldProps {
  value: string
  error: string | undefined
  onChange: (event: { currentTarget: { value: string } }) => void
}

/** Whom an announcement is for: all that is chosen must hold. */
export function AudienceFields({ fieldOf }: { fieldOf: (name: keyof AudienceWords) => FieldProps }) {
  const { t } = useLingui()
  return (
    <fieldset className={css.audience}>
      <legend>{t`For whom`}</legend>
      <NativeSelect
        label={t`Identity`}
        data={[
          { value: '', label: t({ message: 'Any', context: 'identity' }) },
          { value: 'yes', label: t`Verified people` },
        ]}
        {...fieldOf('verified')}
      />
      <NativeSelect
        label={t`Language`}
        data={[
          { value: '', label: t({ message: 'Any', context: 'language' }) },
          { value: 'en', label: t`English` },
          { value: 'es', label: t`Spanish` },
        ]}
        {...fieldOf('language')}
      />
      <TextInput
        className={css.wide}
        label={t`Holders of`}
        description={t`XLM, or the code and issuer of an asset: CODE:ISSUER. Empty: whatever people hold.`}
        classNames={{ input: 'mono' }}
        autoComplete="off"
        spellCheck={false}
        {...fieldOf('asset')}
      />
    </fieldset>
  )
}
