import { useLingui } from '@lingui/react/macro'
import { ageOf } from '#client/app/desk/age.ts'
import css from '#client/app/desk/split-desk.module.css'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import type { ListedQuestion } from '#shared/domains/support/support-desk.schema.ts'
import { useQuestionWords } from './use-question-words.ts'

interface Props {
  rows: ListedQuestion[]
  selected: string | undefined
  onSelect: (id: string) => void
}

export function QuestionList({ rows, selected, onSelect }: Props) {
  const { t } = useLingui()
  const words = useQuestionWords()
  const columns: Column<ListedQuestion>[] = [
    {
      key: 'question',
      head: t`Question`,
      cell: ({ id, name, username, topic, excerpt, ...question }) => {
        const age = ageOf(question.askedAt)
        return (
          <button type="button" data-row-link className={`plain ${css.open}`} onClick={() => onSelect(id)}>
            <b>{name ?? username ?? t`Account closed`}</b>
            <span className={css.excerpt}>{excerpt ?? t`deleted`}</span>
            <span className={css.dim}>
              {words.topic(topic)}, {t`${age} ago`}
            </span>
          </button>
        )
      },
    },
  ]
  return (
    <DataTable
      caption={t`Questions to support`}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      selected={selected}
      onMove={({ id }) => onSelect(id)}
    />
  )
}
