import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import type { OpenApproval } from '#shared/domains/approvals/approvals.schema.ts'
import { useActWords } from './act-words.ts'
import css from './desk.module.css'

/** What was asked for and waits for a second super administrator. */
export function AskedNotice({ asked: request }: { asked: OpenApproval }) {
  const { t } = useLingui()
  const { moment } = useFormats()
  const acts = useActWords()
  const { askedByName: name } = request
  const [at, until] = [moment(request.askedAt), moment(request.expiresAt)]
  return (
    <div className={css.whole}>
      <Notice
        tone="warn"
        title={acts.sentence(request)}
        action={<ButtonLink to="/admin-approvals" size="xs" variant="default">{t`Open approvals`}</ButtonLink>}
      >
        {request.status === 'approved' ? (
          <Trans>Approved: it is being done.</Trans>
        ) : (
          <Trans>
            {name} asked for this {at}. It waits for a second super administrator until {until}.
          </Trans>
        )}
      </Notice>
    </div>
  )
}
