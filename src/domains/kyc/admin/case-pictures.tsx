import { useLingui } from '@lingui/react/macro'
import { IconZoomIn } from '@tabler/icons-react'
import { useState } from 'react'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { documentPath } from '#shared/domains/kyc/kyc.ts'
import type { ReviewedCase, ReviewedDocument } from '#shared/domains/kyc/review.schema.ts'
import css from './kyc-desk.module.css'
import { PictureViewer } from './picture-viewer.tsx'
import { useReviewWords } from './use-review-words.ts'

/** The pictures that count side by side, copies with blacked out places after them. */
export function CasePictures({ shown, isMine }: { shown: ReviewedCase; isMine: boolean }) {
  const { t } = useLingui()
  const words = useReviewWords()
  const [opened, setOpened] = useState<ReviewedDocument | null>(null)
  const listed = shown.documents.filter(({ status, isDeleted }) => status !== 'replaced' && !isDeleted)
  if (listed.length === 0) return <p className={css.none}>{t`The pictures of this case are deleted.`}</p>
  return (
    <>
      <ul className={css.pictures}>
        {listed.map((one) => {
          const name = one.copyOf === null ? words.side(one.side) : t`${words.side(one.side)}, blacked out`
          return (
            <li key={one.id}>
              <button type="button" aria-label={t`Enlarge: ${name}`} onClick={() => setOpened(one)}>
                <img src={documentPath(one.id)} alt={name} />
                <span aria-hidden>
                  <IconZoomIn size={17} stroke={1.7} />
                </span>
              </button>
              <div>
                <span>{name}</span>
                {one.copyOf === null && <StatusBadge {...words.picture(one.status)} />}
              </div>
            </li>
          )
        })}
      </ul>
      {opened && (
        <PictureViewer
          document={opened}
          caseId={shown.id}
          name={words.side(opened.side)}
          mayBlackOut={isMine && opened.copyOf === null}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
