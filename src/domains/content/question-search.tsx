import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { TextFilter } from '#client/ui/text-filter.tsx'
import css from './question-search.module.css'

interface Props {
  text: string
  onText: (text: string) => void
  /** Of questions. */
  found: number
}

/** Narrows a page to the questions that have the words that are typed. */
export default function QuestionSearch({ text, onText, found }: Props) {
  const { t } = useLingui()
  return (
    <search className={css.search}>
      <TextFilter label={t`Search the questions`} placeholder={t`Search the questions`} text={text} onChange={onText} />
      <output className="vh">
        {text === '' ? '' : t`${plural(found, { one: '# question found', other: '# questions found' })}`}
      </output>
    </search>
  )
}
