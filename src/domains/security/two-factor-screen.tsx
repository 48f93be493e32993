import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useUser } from '#client/app/session/session-provider.tsx'
import { trpc } from '#client/app/trpc.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { FlowSteps } from '#client/ui/flow-steps.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { AppEnrolment } from './app-enrolment.tsx'
import { SaveCodes } from './save-codes.tsx'
import css from './two-factor.module.css'

/** /security/two-factor: an authenticator app is scanned, proves itself by a code, and the recovery codes are saved. */
export function TwoFactorScreen({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { secondFactorDue } = useUser()
  const factors = trpc.security.factors.useQuery()
  const steps = [t`Scan`, t`Recovery codes`, t`Done`]
  if (codes) return <SaveCodes codes={codes} steps={<FlowSteps steps={steps} at={1} />} onDone={onDone} />
  const content = () => {
    if (factors.data) {
      if (factors.data.totp) return <InUse />
      return <AppEnrolment onCodes={setCodes} />
    }
    return <Unanswered query={factors} failed={t`Your second factors did not load`} rows={3} height={84} disc={64} />
  }
  return (
    <div className={css.page}>
      <PageHeader title={t`Set up an authenticator app`}>
        <FlowSteps steps={steps} at={0} />
      </PageHeader>
      {secondFactorDue && <DueNotice />}
      <Panel>{content()}</Panel>
      <div className={css.below}>
        <Notice tone="info">
          <Trans>
            Adding your first second factor does not pause sending. Removing one later pauses it for 24 hours.
          </Trans>
        </Notice>
      </div>
    </div>
  )
}

function DueNotice() {
  return (
    <div className={css.due}>
      <Notice tone="warn">
        <Trans>Administrators need a second factor. Every other page opens once yours is set up.</Trans>
      </Notice>
    </div>
  )
}

function InUse() {
  const { t } = useLingui()
  return (
    <Empty
      level={2}
      title={t`An authenticator app is in use`}
      action={<ButtonLink to="/security">{t`Back to Security`}</ButtonLink>}
    >
      <Trans>To move to another phone, turn it off first, and then set it up there.</Trans>
    </Empty>
  )
}
