import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import type { ReviewedCase } from '#shared/domains/kyc/review.schema.ts'
import { type Because, NONE } from './because.ts'
import css from './kyc-desk.module.css'
import { ReasonSelect } from './reason-select.tsx'
import { useReviewWords } from './use-review-words.ts'

type SentBack = Record<string, Because | undefined>
interface Props {
  documents: ReviewedCase['documents']
  /** By the picture's id; the others are fine. */
  sentBack: SentBack
  onChange: (sentBack: SentBack) => void
}

/** Which pictures are to be taken again, each with its reason. */
export function PicturesToRetake({ documents, sentBack, onChange }: Props) {
  const { t } = useLingui()
  const words = useReviewWords()
  return (
    <div className={css.why}>
      {documents.map(({ id, side }) => (
        <fieldset key={id}>
          <legend>{words.side(side)}</legend>
          <SegmentedControl
            size="xs"
            aria-label={words.side(side)}
            value={sentBack[id] ? 'revise' : 'approve'}
            onChange={(value) => onChange({ ...sentBack, [id]: value === 'revise' ? NONE : undefined })}
            data={[
              { value: 'approve', label: t`Fine` },
              { value: 'revise', label: t`Take again` },
            ]}
          />
          {sentBack[id] && (
            <ReasonSelect
              about={side}
              because={sentBack[id]}
              onChange={(because) => onChange({ ...sentBack, [id]: because })}
            />
          )}
        </fieldset>
      ))}
    </div>
  )
}
