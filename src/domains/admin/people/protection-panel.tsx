import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRooms } from '#client/app/session/rooms.ts'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { type Row, Rows } from '#client/ui/rows.tsx'
import type { Person } from '#shared/domains/admin/people.schema.ts'
import css from './person.module.css'
import type { PersonAct } from './use-person-acts.ts'

interface ProtectionPanelProps {
  person: Person
  onAct: (act: PersonAct) => void
}

/** What holds the account back, and what protects it. */
export function ProtectionPanel({ person, onAct }: ProtectionPanelProps) {
  const { t } = useLingui()
  const rows = useRows(person)
  const mayHelp = useRooms()(['support'])
  const hasFactor = person.totp || person.passkeys > 0
  const isAsked = person.asked.includes('reset-second-factor')
  return (
    <Panel title={t`Holds and limits`} pad>
      <Rows rows={rows} />
      <div className={css.acts}>
        {mayHelp && person.isLockedOut && (
          <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => onAct('unlock')}>
            <Trans>Unlock sign-in</Trans>
          </Button>
        )}
        {mayHelp && hasFactor && !isAsked && (
          <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => onAct('resetSecondFactor')}>
            <Trans>Reset two-factor sign-in</Trans>
          </Button>
        )}
      </div>
      {isAsked && (
        <p className={css.hint}>
          <Trans>A reset of two-factor sign-in waits for another administrator.</Trans>
        </p>
      )}
    </Panel>
  )
}

function useRows(person: Person): Row[] {
  const { t } = useLingui()
  const { moment } = useFormats()
  const { frozenAt, frozenReason, walletFrozenReason, outflowHeldUntil, passkeys, recoveryCodes, apiKeys } = person
  const factors = [
    ...(person.totp ? [t`Authenticator app`] : []),
    ...(passkeys > 0 ? [t`${plural(passkeys, { one: '# passkey', other: '# passkeys' })}`] : []),
    ...(recoveryCodes > 0 ? [t`${plural(recoveryCodes, { one: '# recovery code', other: '# recovery codes' })}`] : []),
  ]
  return [
    ...(frozenAt === null ? [] : [{ label: t`Frozen since`, value: moment(frozenAt) }]),
    ...(frozenReason === null ? [] : [{ label: t`Reason`, value: frozenReason }]),
    ...(walletFrozenReason === null ? [] : [{ label: t`Stopped by the service`, value: walletFrozenReason }]),
    { label: t`Hold`, value: outflowHeldUntil === null ? t`None` : moment(outflowHeldUntil) },
    { label: t`For one payment`, value: formatUsd(person.transactionLimit) },
    { label: t`Two-factor sign-in`, value: factors.length > 0 ? factors.join(', ') : t`Off` },
    { label: t`API keys`, value: apiKeys },
    { label: t`Sign-in`, value: person.isLockedOut ? t`Locked after wrong tries` : t`Open` },
  ]
}
