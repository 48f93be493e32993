import { useLingui } from '@lingui/react/macro'
import { Amount } from '#client/ui/amount.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Tone } from '#client/ui/tone.ts'
import type { FeeProof } from '#shared/domains/fees/fee-desk.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './fees.module.css'

/** The fee account's books: what came and went by kind, and the ledger's own figure. */
export function FeeProofs({ proof }: { proof: readonly FeeProof[] }) {
  const { t } = useLingui()
  const states: Record<FeeProof['state'], { label: string; tone: Tone; text: string }> = {
    balanced: {
      label: t`Balanced`,
      tone: 'good',
      text: t`The report equals the fee account’s ledger entries, to the stroop.`,
    },
    beginning: {
      label: t`Beginning`,
      tone: 'info',
      text: t`The earlier balance is booked with the next comparison with the ledger.`,
    },
    off: { label: t`Does not balance`, tone: 'bad', text: t`The kept sums differ from the account’s ledger entries.` },
  }
  return (
    <>
      {proof.map(({ asset, state, ...sums }) => (
        <div key={asset} className={css.proof}>
          <p>
            <StatusBadge label={states[state].label} tone={states[state].tone} />
            <span>
              <b>{assetCode(asset)}</b> {states[state].text}
            </span>
          </p>
          <dl>
            <Sum label={t`Fees`} amount={sums.fees} />
            <Sum label={t`Other receipts`} amount={sums.others} />
            <Sum label={t`Held at first, corrections`} amount={sums.adjusted} />
            <Sum label={t`Network fees paid`} amount={sums.networkFees} isTaken />
            <Sum label={t`Paid out`} amount={sums.paid} isTaken />
            <Sum label={t`On the ledger`} amount={sums.held} />
          </dl>
        </div>
      ))}
    </>
  )
}

function Sum({ label, amount, isTaken = false }: { label: string; amount: string; isTaken?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {isTaken && !/^[0.]*$/.test(amount) && '−'}
        <Amount value={amount} />
      </dd>
    </div>
  )
}
