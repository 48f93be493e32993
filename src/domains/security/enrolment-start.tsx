import { Trans, useLingui } from '@lingui/react/macro'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { LeaveEnrolment } from './leave-enrolment.tsx'
import css from './two-factor.module.css'

interface Props {
  pending: boolean
  failure: string | undefined
  onStart: () => void
}

/** Until the person has confirmed who they are there is no key to scan. */
export function EnrolmentStart({ pending, failure, onStart }: Props) {
  const { t } = useLingui()
  return (
    <>
      <p className={css.lead}>
        <Trans>
          Any app for six-digit codes will do. First confirm that it is you; then the picture to scan appears here.
        </Trans>
      </p>
      <div className={css.ways} aria-live="polite">
        {failure && <Notice tone="bad">{failure}</Notice>}
      </div>
      <div className={css.foot}>
        <LeaveEnrolment />
        <BusyButton busy={pending} onClick={onStart}>{t`Continue`}</BusyButton>
      </div>
    </>
  )
}
