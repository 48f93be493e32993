import { useLingui } from '@lingui/react/macro'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import css from '#client/domains/monitor/admin/monitor.module.css'
import { COMPONENTS, type Component, type Words } from '#shared/domains/monitor/checks.ts'
import { useComponentNames } from './use-component-names.ts'

interface WordsProps {
  name: 'title' | 'text'
  labels: Words
  words?: Words
}

/** A text in each language of the page: readers of both get the same news. */
export function WordsFields({ name, labels, words }: WordsProps) {
  const Field = name === 'title' ? TextInput : Textarea
  return (['en', 'es'] as const).map((language) => (
    <Field
      key={language}
      name={`${name}-${language}`}
      label={labels[language]}
      lang={language}
      defaultValue={words?.[language]}
      maxLength={name === 'title' ? 120 : 1000}
      autoComplete="off"
      {...(name === 'text' && { autosize: true, minRows: 2 })}
    />
  ))
}

/** The parts of the service that it is about. */
export function ComponentFields({ chosen = [] }: { chosen?: readonly Component[] }) {
  const { t } = useLingui()
  const names = useComponentNames()
  return (
    <fieldset className={css.checklist}>
      <legend>{t`Parts of the service`}</legend>
      {COMPONENTS.map((id) => (
        <Checkbox key={id} name="component" value={id} label={names[id]} defaultChecked={chosen.includes(id)} />
      ))}
    </fieldset>
  )
}
