import { useLingui } from '@lingui/react/macro'
import { Button, CloseButton } from '@mantine/core'
import { trpc } from '#client/app/trpc.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CasePictures } from './case-pictures.tsx'
import css from './kyc-desk.module.css'
import { mayLookAt } from './may-look-at.ts'
import { useReviewWords } from './use-review-words.ts'

interface Props {
  id: string
  onClose: () => void
  onChoose: (id: string) => void
}

/** Another case beside the present one, to compare. */
export function BesideCase({ id, onClose, onChoose }: Props) {
  const { t } = useLingui()
  const words = useReviewWords()
  const found = trpc.admin.kyc.get.useQuery({ id })
  const { data } = found
  const number = data?.number ?? ''
  return (
    <section className={css.case} aria-label={t`Compared case`}>
      <header className={css.head}>
        <div>
          <h2>
            {data?.username} <small>{number}</small>
          </h2>
          {data && <p>{data.email}</p>}
        </div>
        {data && <StatusBadge {...words.status(data.status)} />}
        <CloseButton aria-label={t`Close the comparison`} onClick={onClose} />
      </header>
      <div className={css.body}>
        {!data && <Unanswered query={found} failed={t`The case did not load`} rows={6} height={56} />}
        {data && mayLookAt(data) && <CasePictures shown={data} isMine={false} />}
        {data && !mayLookAt(data) && <p className={css.none}>{t`The pictures open to whoever claims the case.`}</p>}
        {data && <CaseFacts shown={data} />}
        {data && (
          <div>
            <Button variant="default" size="xs" onClick={() => onChoose(data.id)}>
              {t`Open ${number}`}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
