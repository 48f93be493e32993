import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { AffiliateCase, DecideCase } from '#shared/domains/affiliates/affiliates-admin.schema.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import css from './affiliates.module.css'
import { useCaseWords } from './case-words.ts'
import { rewardText } from './reward-text.ts'

const MOST_POINTS = 40

/** What speaks against an affiliate, each with its points, and the decision with its reason. */
export function CaseDetail({ found, onDone }: { found: AffiliateCase; onDone: (text: string) => void }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const words = useCaseWords()
  const utils = trpc.useUtils()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { affiliateId, username, email, code, joinedAt, score, suspicion } = found
  const done: Record<DecideCase['decision'], string> = {
    no_problem: t`No problem with ${username}. The case comes back only with a higher score.`,
    hold: t`Payouts to ${username} are on hold.`,
    void: t`The unpaid commissions of ${username} were taken back, and the link earns nothing more.`,
  }
  const decide = useConfirmed(
    'desk',
    (decision: DecideCase['decision']) =>
      utils.client.admin.affiliates.decide
        .mutate({ affiliateId, decision, reason: reason.trim() })
        .then(() => decision),
    { onDone: (decision) => onDone(done[decision]) },
  )
  const act = (decision: DecideCase['decision']) => () => {
    setTried(true)
    if (reason.trim().length >= 3) decide.run(decision)
  }
  const unpaid = rewardText(fromStroops(toStroops(found.pending) + toStroops(found.available)))
  const since = date(joinedAt)
  const { label, tone } = words.suspicion(suspicion)
  return (
    <Panel
      title={username}
      note={t`${email}, code ${code}, partner since ${since}`}
      actions={<StatusBadge tone={tone} label={`${label}, ${score}`} />}
    >
      <ul className={css.reasons}>
        {found.reasons.map((one) => (
          <li key={one.kind}>
            <span className={css.who}>
              <b>{words.reason(one)}</b>
              {one.detail !== null && (
                <span className="mono" translate="no">
                  {one.detail.length > 40 ? `${one.detail.slice(0, 6)}...${one.detail.slice(-4)}` : one.detail}
                </span>
              )}
            </span>
            <span className={css.points}>+{one.points}</span>
            <span className={css.meter} aria-hidden>
              <i style={{ width: `${Math.min(100, (one.points / MOST_POINTS) * 100)}%` }} />
            </span>
          </li>
        ))}
      </ul>
      <div className={css.decide}>
        <TextInput
          label={t`Reason`}
          maxLength={500}
          value={reason}
          error={isTried && reason.trim().length < 3 ? t`Say in a few words why.` : undefined}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        {decide.failure !== undefined && <Notice tone="bad">{decide.failure}</Notice>}
        <div className={css.bar}>
          <Button variant="default" disabled={decide.pending} onClick={act('no_problem')}>
            <Trans>No problem</Trans>
          </Button>
          <span />
          <Button variant="default" className={css.bad} disabled={decide.pending} onClick={act('void')}>
            <Trans>Void {unpaid}</Trans>
          </Button>
          <BusyButton busy={decide.pending} onClick={act('hold')}>
            <Trans>Hold payouts</Trans>
          </BusyButton>
        </div>
      </div>
    </Panel>
  )
}
