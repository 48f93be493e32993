import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconClockPause, IconLink, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { AskedNotice } from '#client/app/desk/asked-notice.tsx'
import type { Decision } from '#client/app/desk/decision.ts'
import { DecisionDialog } from '#client/app/desk/decision-dialog.tsx'
import type { ResultText } from '#client/app/desk/result.tsx'
import { useLive } from '#client/app/live/live.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { Address } from '#client/ui/address.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Rows } from '#client/ui/rows.tsx'
import type {
  ResolveAnswer,
  ResolveSubmission,
  StoppedSubmission,
} from '#shared/domains/transactions/sending-desk.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { Case, Way } from './case.tsx'
import css from './desk.module.css'
import { Hash } from './hash.tsx'
import { StoppedIntents } from './stopped-intents.tsx'

interface StoppedProps {
  submission: StoppedSubmission
  onResult: (result: ResultText) => void
}

/** One envelope whose sequence number was used by another transaction: its contents, and the three decisions. */
export function StoppedCase({ submission, onResult }: StoppedProps) {
  const { t } = useLingui()
  const decisions = useDecisions({ submission, onResult })
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <>
      <Case
        icon={IconClockPause}
        title={t`A payment that stopped`}
        note={useNote(submission)}
        state={{ label: t`Waits for a decision`, tone: 'warn' }}
        ways={
          <>
            <Way icon={IconSearch} title={t`Look again`} label={t`View`} onClick={() => setDecision(decisions.look)}>
              <Trans>Asks the network's server for this envelope again. Changes nothing where it is absent.</Trans>
            </Way>
            {!submission.asked && (
              <>
                <Way
                  icon={IconCheck}
                  title={t`Prove it dead`}
                  label={t`Prove`}
                  onClick={() => setDecision(decisions.dead)}
                >
                  <Trans>Its time has passed and no ledger holds it. Fails the payment, never sends it again.</Trans>
                </Way>
                <Way
                  icon={IconLink}
                  title={t`Book by hand`}
                  label={t`Enter hash`}
                  onClick={() => setDecision(decisions.booked)}
                >
                  <Trans>You name the transaction that paid it. It is checked before it is booked.</Trans>
                </Way>
              </>
            )}
          </>
        }
      >
        {submission.asked && <AskedNotice asked={submission.asked} />}
        <Known submission={submission} />
        <StoppedIntents intents={submission.stoppedIntents} />
      </Case>
      <DecisionDialog decision={decision} onClose={() => setDecision(null)} />
    </>
  )
}

function Known({ submission: { source, sequence, innerHash, maxTime } }: { submission: StoppedSubmission }) {
  const { t } = useLingui()
  const { moment } = useFormats()
  const until = moment(maxTime)
  const { ledger } = useLive()
  const isPast = ledger !== null && new Date(maxTime) < new Date(ledger.closedAt) // the ledger's clock decides
  return (
    <>
      <div className={css.facts}>
        <h3>
          <Trans>The envelope</Trans>
        </h3>
        <Rows
          dense
          rows={[
            { label: t`Account`, value: <Address address={source} /> },
            { label: t`Hash`, value: <Hash hash={innerHash} /> },
          ]}
        />
      </div>
      <div className={css.facts}>
        <h3>
          <Trans>Known facts</Trans>
        </h3>
        <Rows
          dense
          rows={[
            { label: t`Valid until`, value: isPast ? t`${until}, passed` : until },
            {
              label: t`Sequence number`,
              value: (
                <span className="mono" translate="no">
                  {sequence}
                </span>
              ),
            },
            { label: t`Paid twice?`, value: t`Impossible, one sequence number` },
          ]}
        />
      </div>
    </>
  )
}

function useNote({ username, source, stoppedIntents }: StoppedSubmission): string {
  const { t } = useLingui()
  const who = username ?? shortenAddress(source)
  const [intent, ...others] = stoppedIntents
  const count = stoppedIntents.length
  if (!intent || others.length > 0) return t`${count} payments of ${who}`
  const what = `${intent.amount} ${assetCode(intent.asset)}`
  const to = intent.to ? shortenAddress(intent.to) : null
  return to ? t`${what} from ${who} to ${to}` : t`${what} of ${who}`
}

function useDecisions({ submission, onResult }: StoppedProps): Record<ResolveSubmission['verdict'], Decision> {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const results = useResults()
  const { mutateAsync } = trpc.admin.sending.resolve.useMutation()
  const run =
    (verdict: ResolveSubmission['verdict']): Decision['run'] =>
    async ({ reason, password, hash }) => {
      const { outcome } = await mutateAsync({ submissionId: submission.id, verdict, reason, password, hash })
      await utils.admin.invalidate()
      onResult(results[outcome])
    }
  const once = t`Its owner sees the outcome at once, and what was held back for it is free again.`
  const second = t`Another super administrator decides. The ledger is read again before it is done.`
  return {
    look: {
      title: t`Look again for this envelope`,
      label: t`Look again`,
      run: run('look'),
      effects: [
        t`If the network has it, the payment is booked with its result there.`,
        t`If none does, nothing changes.`,
      ],
    },
    dead: {
      title: t`Prove this envelope dead`,
      label: t`Ask to prove dead`,
      run: run('dead'),
      effects: [
        t`The payment fails and is never sent again.`,
        once,
        t`It is refused while the envelope could still apply.`,
        second,
      ],
    },
    booked: {
      title: t`Book this payment by hand`,
      label: t`Ask to book`,
      asksHash: true,
      run: run('booked'),
      effects: [
        t`The payment is booked as confirmed by the transaction that you name.`,
        t`It must be of the same account, do exactly the same, and be booked for nothing else.`,
        once,
        second,
      ],
    },
  }
}

function useResults(): Record<ResolveAnswer['outcome'], ResultText> {
  const { t } = useLingui()
  return {
    applied: { tone: 'good', text: t`The network confirmed the envelope: the payment is booked as confirmed.` },
    failed: { tone: 'warn', text: t`The envelope failed on the network: the payment is booked as failed.` },
    dead: { tone: 'good', text: t`The envelope can never apply: the payment has failed and is not sent again.` },
    booked: { tone: 'good', text: t`The payment is booked as confirmed by this transaction.` },
    asked: { tone: 'info', text: t`Asked. Another super administrator decides; until then nothing changes.` },
    not_found: { tone: 'info', text: t`The network's server does not know this envelope. Nothing was changed.` },
  }
}
