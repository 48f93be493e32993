import { useLingui } from '@lingui/react/macro'
import { formatUsd } from '#client/ui/numbers.ts'
import type { Tone } from '#client/ui/tone.ts'
import type { Alarm, LineProblem, MatchFact, StatementColumn } from '#shared/domains/deposits/deposits.admin.schema.ts'
import type { DepositChoice } from '#shared/domains/deposits/deposits.schema.ts'
import { CHOOSING_STATUSES, type DepositStatus, MOST_MOVED_PERCENT } from '#shared/domains/deposits/deposits.states.ts'
import type { PreviewedLine } from '#shared/domains/deposits/statement-preview.ts'
import { formatUsdCents, usdCents } from '#shared/kernel/usd.ts'

interface Standing {
  status: DepositStatus
  chosen: DepositChoice | null
  payUsd: string
  receivedUsd: string | null
  alarms: readonly Alarm[]
}

/** What a queue of deposits says, in an operator's words. */
export function useDepositWords() {
  const { t } = useLingui()
  const off = ({ payUsd, receivedUsd }: Pick<Standing, 'payUsd' | 'receivedUsd'>): bigint =>
    usdCents(receivedUsd ?? payUsd) - usdCents(payUsd)
  const dollars = (cents: bigint): string => formatUsd(formatUsdCents(cents < 0n ? -cents : cents))
  const statuses: Record<DepositStatus, { label: string; tone: Tone }> = {
    waiting: { label: t`Waits for payment`, tone: 'mute' },
    claimed: { label: t`No line yet`, tone: 'mute' },
    matched: { label: t`All match`, tone: 'good' },
    credited: { label: t`Credited`, tone: 'good' },
    underpaid: { label: t`Underpaid`, tone: 'warn' },
    overpaid: { label: t`Overpaid`, tone: 'warn' },
    late: { label: t`Late`, tone: 'warn' },
    repriced: { label: t`New rate`, tone: 'warn' },
    expired: { label: t`Expired`, tone: 'mute' },
    refused: { label: t`Refused`, tone: 'bad' },
    refunded: { label: t`Refunded`, tone: 'mute' },
    reversed: { label: t`Taken back`, tone: 'bad' },
    cancelled: { label: t`Cancelled`, tone: 'mute' },
  }
  const alarms: Record<Alarm, string> = {
    payer_of_another: t`This sender belongs to somebody else.`,
    claimed_by_others: t`Somebody else claims the same payment.`,
    picture_used_before: t`The same picture came with another order.`,
    other_reference: t`The note names another order.`,
    no_reference: t`The note has no reference: matched by its cents alone.`,
    frozen: t`The person’s account is frozen.`,
    contradicted: t`A later line of a statement says otherwise.`,
  }
  const facts: Record<MatchFact['fact'], string> = {
    reference: t`Reference`,
    amount: t`Amount`,
    paymentId: t`Payment ID`,
    payer: t`Sender`,
    name: t`Verified name`,
    date: t`Time`,
    recipient: t`Paid to`,
    rate: t`Market price`,
  }
  const equal: Record<MatchFact['fact'], string> = {
    reference: t`In the payment’s note`,
    amount: t`Equal to the cent`,
    paymentId: t`Same once 0 and O, # and - are read alike`,
    payer: t`The same sender`,
    name: t`The same name`,
    date: t`Before the rate had ended`,
    recipient: t`Our account on file`,
    rate: t`The order’s rate counts, or the person has chosen`,
  }
  const alarm: Record<MatchFact['fact'], string> = {
    reference: t`Names another order`,
    amount: t`Other than agreed`,
    paymentId: t`Somebody else claims it too`,
    payer: t`Belongs to somebody else`,
    name: t`A different name`,
    date: t`After the rate had ended`,
    recipient: t`Another account`,
    rate: t`Moved by more than ${MOST_MOVED_PERCENT}%`,
  }
  const problems: Record<LineProblem, string> = {
    no_id: t`no payment ID`,
    no_date: t`no date that can be read`,
    no_amount: t`no amount that can be read`,
    other_currency: t`another currency`,
    not_completed: t`not completed yet`,
    unclear_amount: t`an amount that can mean two sums`,
    undone: t`failed or taken back`,
    unknown_status: t`a status that is not known`,
    shifted: t`more cells than the columns have names`,
    id_with_other_amount: t`a known payment ID with another amount`,
  }
  const columns: Record<StatementColumn, string> = {
    paymentId: t`Payment ID`,
    date: t`Date`,
    amount: t`Amount`,
    currency: t`Currency`,
    payer: t`Sender`,
    note: t`Note`,
    status: t`Status`,
  }
  const becomes: Record<PreviewedLine['becomes'], string> = {
    incoming: t`Payment that came`,
    outgoing: t`Payment that left`,
    known: t`Known from before`,
    left_out: t`Left out`,
  }
  return {
    status: (status: DepositStatus) => statuses[status],
    alarm: (name: Alarm): string => alarms[name],
    fact: (name: MatchFact['fact']): string => facts[name],
    problem: (name: LineProblem): string => problems[name],
    becomes: (name: PreviewedLine['becomes']): string => becomes[name],
    column: (name: StatementColumn): string => columns[name],
    /** In a word: what an operator has to know of it before opening it. */
    standing(deposit: Standing): { label: string; tone: Tone } {
      const { status, chosen } = deposit
      if (deposit.alarms.length > 0 && ['matched', 'claimed'].includes(status))
        return { label: t`Look twice`, tone: 'bad' }
      if (chosen === 'refund' && CHOOSING_STATUSES.some((one) => one === status))
        return { label: t`Send back`, tone: 'warn' }
      if (status === 'underpaid') return { label: t`Short ${dollars(off(deposit))}`, tone: 'warn' }
      if (status === 'overpaid') return { label: t`Over ${dollars(off(deposit))}`, tone: 'warn' }
      return statuses[status]
    },
    verdict({ fact, verdict }: MatchFact, deposit: Pick<Standing, 'payUsd' | 'receivedUsd'>): string {
      if (verdict === 'equal') return equal[fact]
      if (verdict === 'alarm') return alarm[fact]
      if (verdict === 'similar') return t`A similar name`
      if (fact === 'name') return verdict === 'missing' ? t`No two names to compare` : alarm.name
      if (verdict === 'missing') return t`Not there to compare`
      if (fact === 'amount' && deposit.receivedUsd !== null)
        return off(deposit) < 0n ? t`Short by ${dollars(off(deposit))}` : t`Over by ${dollars(off(deposit))}`
      if (fact === 'date') return alarm.date
      if (fact === 'rate') return alarm.rate
      return t`Differs`
    },
  }
}
