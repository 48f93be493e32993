import { Trans, useLingui } from '@lingui/react/macro'
import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { CodeInput } from '#client/ui/code-input.tsx'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { QrCode } from '#client/ui/qr-code.tsx'
import type { TotpEnrolment } from '#shared/domains/security/second-factors.schema.ts'
import { EnrolmentStart } from './enrolment-start.tsx'
import { LeaveEnrolment } from './leave-enrolment.tsx'
import css from './two-factor.module.css'
import { useAddPasskey } from './use-add-passkey.ts'
import { useSecurityRefresh } from './use-security-refresh.ts'

interface Props {
  onCodes: (codes: readonly string[]) => void
}

/** First who it is, then the new key to scan or to type, and the code that proves it has arrived; or a passkey instead. */
export function AppEnrolment({ onCodes }: Props) {
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null)
  const start = useConfirmed('protection', () => trpcClient.security.enrolTotp.mutate({}), { onDone: setEnrolment })
  useOnce(() => start.run())
  return (
    <>
      {enrolment ? (
        <Scan enrolment={enrolment} onCodes={onCodes} />
      ) : (
        <EnrolmentStart pending={start.pending} failure={start.failure} onStart={() => start.run()} />
      )}
      <PasskeyInstead onCodes={onCodes} />
    </>
  )
}

function useOnce(act: () => void): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    act()
  })
}

function Scan({ enrolment: { secret, uri }, onCodes }: { enrolment: TotpEnrolment } & Props) {
  const { t } = useLingui()
  const refresh = useSecurityRefresh()
  const [code, setCode] = useState('')
  const confirm = useConfirmed(
    'protection',
    (typed: string) => trpcClient.security.confirmTotp.mutate({ code: typed }),
    {
      onDone: async ({ recoveryCodes }) => {
        onCodes(recoveryCodes)
        await refresh()
      },
    },
  )
  const take = (typed: string) => {
    setCode(typed)
    confirm.run(typed)
  }
  return (
    <>
      <div className={css.enrol}>
        <QrCode value={uri} label={t`QR code for your authenticator app`} size={184} quiet={16} />
        <div className={css.form}>
          <ol>
            <li>{t`Open your authenticator app and scan the picture.`}</li>
            <li>{t`Type the six digits it shows.`}</li>
          </ol>
          <div>
            <p className={css.hint}>{t`Cannot scan? Type this key instead.`}</p>
            <div className={css.manual}>
              <span className="mono" translate="no">
                {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
              </span>
              <CopyButton text={secret} label={t`Copy key`} copied={t`Key copied to clipboard`} />
            </div>
          </div>
          <CodeInput
            label={t`Six-digit code`}
            description={t`Codes change every 30 seconds. Each works once.`}
            error={confirm.failure}
            busy={confirm.pending}
            onCode={take}
            onEdit={confirm.forget}
          />
        </div>
      </div>
      <div className={css.foot}>
        <LeaveEnrolment />
        <BusyButton busy={confirm.pending} onClick={() => confirm.run(code)}>{t`Continue`}</BusyButton>
      </div>
    </>
  )
}

function PasskeyInstead({ onCodes }: Props) {
  const { t } = useLingui()
  const { isPossible, pending, run } = useAddPasskey(onCodes)
  if (!isPossible) return null
  return (
    <div className={css.or}>
      <span className={css.disc}>
        <IconFingerprint size={18} stroke={1.6} aria-hidden />
      </span>
      <div>
        <b>{t`Use a passkey instead`}</b>
        <small>
          <Trans>Your fingerprint, face or device PIN. Nothing to type, and it cannot be phished.</Trans>
        </small>
      </div>
      <BusyButton size="xs" variant="default" busy={pending} onClick={run}>{t`Add passkey`}</BusyButton>
    </div>
  )
}
