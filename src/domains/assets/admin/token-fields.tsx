import { useLingui } from '@lingui/react/macro'
import { Switch, Textarea, TextInput } from '@mantine/core'
import { isHttpsAddress } from '#shared/kernel/https-address.ts'
import css from './tokens.module.css'

export interface TokenWords {
  name: string
  description: string
  website: string
  featured: boolean
}

interface Props {
  words: TokenWords
  onChange: (words: TokenWords) => void
  /** Whether faults are shown already. */
  isTried: boolean
}

const isWebsite = (text: string): boolean => text.trim() === '' || isHttpsAddress(text.trim())
export const areComplete = ({ name, website }: TokenWords): boolean => name.trim() !== '' && isWebsite(website)
/** As the calls take them. */
export const given = ({ name, description, website, featured }: TokenWords) => ({
  name: name.trim(),
  description: description.trim(),
  featured,
  website: website.trim() === '' ? null : website.trim(),
})

/** What people read of a token, and whether they see it at all. */
export function TokenFields({ words, onChange, isTried }: Props) {
  const { t } = useLingui()
  const field = (name: 'name' | 'description' | 'website') => ({
    value: words[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...words, [name]: value }),
  })
  return (
    <>
      <Switch
        label={words.featured ? t`Shown to people` : t`Not shown`}
        checked={words.featured}
        onChange={({ currentTarget: { checked } }) => onChange({ ...words, featured: checked })}
      />
      <div className={css.two}>
        <TextInput
          label={t`Name`}
          maxLength={80}
          error={isTried && words.name.trim() === '' ? t`Give it a name.` : undefined}
          {...field('name')}
        />
        <TextInput
          label={t`Website`}
          type="url"
          placeholder="https://"
          maxLength={300}
          error={isTried && !isWebsite(words.website) ? t`It begins with https://.` : undefined}
          {...field('website')}
        />
      </div>
      <Textarea label={t`In a sentence`} autosize minRows={2} maxLength={300} {...field('description')} />
    </>
  )
}
