import { useLingui } from '@lingui/react/macro'
import { Select, TextInput } from '@mantine/core'
import { trpc } from '#client/app/trpc.ts'
import type { ListedReason } from '#shared/domains/kyc/review.schema.ts'
import type { Because } from './because.ts'
import css from './kyc-desk.module.css'
import { useReviewWords } from './use-review-words.ts'

interface Props {
  about: ListedReason['about']
  because: Because
  onChange: (because: Because) => void
}

/** A reason of the list, in the person's language, and what the reviewer adds to it. */
export function ReasonSelect({ about, because, onChange }: Props) {
  const { t } = useLingui()
  const words = useReviewWords()
  const reasons = trpc.admin.kyc.reasons.useQuery()
  const fitting = (reasons.data?.items ?? []).filter(
    (one) => one.isActive && (one.about === about || (one.about === 'any' && about !== 'case')),
  )
  return (
    <div className={css.because}>
      <Select
        aria-label={t`Reason`}
        placeholder={t`Reason`}
        clearable
        data={fitting.map((one) => ({ value: one.id, label: words.inLanguage(one) }))}
        value={because.reasonId}
        onChange={(reasonId) => onChange({ ...because, reasonId })}
      />
      <TextInput
        aria-label={t`In your own words`}
        placeholder={t`In your own words`}
        maxLength={500}
        value={because.note}
        onChange={({ currentTarget: { value } }) => onChange({ ...because, note: value })}
      />
    </div>
  )
}
