import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import type { MediaAlt } from '#shared/domains/media/media.ts'

export interface MediaWords {
  name: string
  alt: MediaAlt
}
export const NO_WORDS: MediaWords = { name: '', alt: { en: '', es: '' } }
export const areComplete = ({ name, alt }: MediaWords): boolean =>
  [name, alt.en, alt.es].every((text) => text.trim() !== '')

interface Props {
  words: MediaWords
  onChange: (words: MediaWords) => void
  /** Whether faults are shown already. */
  isTried: boolean
}

/** Name and alternative texts: no picture is without. */
export function MediaFields({ words, onChange, isTried }: Props) {
  const { t } = useLingui()
  const { name, alt } = words
  const faultOf = (text: string) => (isTried && text.trim() === '' ? t`This is needed.` : undefined)
  return (
    <>
      <TextInput
        label={t`Name`}
        maxLength={120}
        value={name}
        error={faultOf(name)}
        onChange={({ currentTarget: { value } }) => onChange({ ...words, name: value })}
      />
      <Textarea
        label={t`Description in English`}
        description={t`Read out to people who do not see it.`}
        autosize
        minRows={2}
        maxLength={300}
        value={alt.en}
        error={faultOf(alt.en)}
        onChange={({ currentTarget: { value } }) => onChange({ ...words, alt: { ...alt, en: value } })}
      />
      <Textarea
        label={t`Description in Spanish`}
        lang="es"
        autosize
        minRows={2}
        maxLength={300}
        value={alt.es}
        error={faultOf(alt.es)}
        onChange={({ currentTarget: { value } }) => onChange({ ...words, alt: { ...alt, es: value } })}
      />
    </>
  )
}
