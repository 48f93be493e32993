import { useLingui } from '@lingui/react/macro'
import css from '#client/domains/deposits/deposits.module.css'
import { useOrderWords } from '#client/domains/deposits/use-order-words.ts'
import { ownFigure } from '#client/ui/choices.ts'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd, plainAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StateLine, type StateStep } from '#client/ui/state-line.tsx'
import type { Deposit, DepositStep } from '#shared/domains/deposits/deposits.schema.ts'
import type { DepositStatus } from '#shared/domains/deposits/deposits.states.ts'

const ENDED_BADLY: readonly DepositStatus[] = ['refused', 'reversed']
const OVER: readonly DepositStatus[] = ['refused', 'reversed', 'refunded', 'expired', 'cancelled']

/** The life of the order: what has happened, where it is, and what is still to come. */
export function LifePanel({ order }: { order: Deposit }) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const words = useStepWords(order)
  const last = order.steps.length - 1
  const isOver = OVER.includes(order.status) || (order.status === 'credited' && order.hold === null)
  const past: StateStep[] = order.steps.map((step, index) => ({
    label: words(step).label,
    detail: words(step).detail,
    at: dayTime(step.at),
    ...stateOf(step, index < last || isOver || order.status === 'credited'),
  }))
  const next: StateStep[] = comingOf(order, t`Lumens in your wallet`, t`Ready to send`).map((label) => ({
    label,
    state: 'next',
    stateLabel: t`not yet`,
  }))
  const spoken = { done: t`done`, now: t`now`, next: t`not yet`, failed: t`ended` }
  return (
    <Panel title={t`Timeline`}>
      <div className={css.line}>
        <StateLine vertical steps={[...past, ...next].map((step) => ({ ...step, stateLabel: spoken[step.state] }))} />
      </div>
    </Panel>
  )
}

function stateOf({ status }: DepositStep, isDone: boolean): Pick<StateStep, 'state' | 'stateLabel'> {
  if (ENDED_BADLY.includes(status)) return { state: 'failed', stateLabel: '' }
  return { state: isDone ? 'done' : 'now', stateLabel: '' }
}

function comingOf({ status, hold, choice }: Deposit, credited: string, free: string): string[] {
  if (OVER.includes(status) || choice?.chosen === 'refund') return []
  if (status === 'credited') return hold === null ? [] : [free]
  return [credited, free]
}

function useStepWords(order: Deposit): (step: DepositStep) => { label: string; detail: string | undefined } {
  const { t } = useLingui()
  const words = useOrderWords()
  const { payUsd, receivedUsd, claim, creditedXlm, hold } = order
  const { dayTime } = useFormats()
  const details: Partial<Record<DepositStatus, string>> = {
    waiting: t`${formatUsd(payUsd)} by ${order.methodTitle}`,
    claimed: claim ? t`Payment ${claim.paymentId} from ${claim.payer}` : undefined,
    matched: receivedUsd !== null ? t`Our account shows ${formatUsd(receivedUsd)}` : undefined,
    underpaid: receivedUsd !== null ? t`Our account shows ${formatUsd(receivedUsd)}` : undefined,
    overpaid: receivedUsd !== null ? t`Our account shows ${formatUsd(receivedUsd)}` : undefined,
    repriced: receivedUsd !== null ? t`Our account shows ${formatUsd(receivedUsd)}` : undefined,
    credited: creditedXlm !== null ? t`${ownFigure(plainAmount(creditedXlm))} XLM` : undefined,
    reversed: hold ? t`Held until ${dayTime(hold.until)}` : undefined,
  }
  const labels: Partial<Record<DepositStatus, string>> = {
    waiting: t`Order placed`,
    claimed: t`You said you paid`,
    matched: t`Payment found`,
    credited: t`Lumens sent to your wallet`,
  }
  return ({ status, note }) => ({
    label: note === 'requoted' ? t`You chose the new rate` : (labels[status] ?? words[status].label),
    detail: note === 'requoted' ? undefined : (note ?? details[status]),
  })
}
