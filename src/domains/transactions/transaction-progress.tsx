import { useLingui } from '@lingui/react/macro'
import { useMediaQuery } from '@mantine/hooks'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { StateLine, type StateStep } from '#client/ui/state-line.tsx'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { type Step, stepsOf } from './transaction-flow.ts'
import { STATE_WORDS, STEP_PROGRESS, STEP_WORDS } from './transaction-words.ts'
import css from './transactions.module.css'
import { useTransactionText } from './use-transaction-text.ts'

const NARROW = '(max-width: 48em)'

interface ProgressProps {
  transaction: Transaction
  vertical?: boolean
  /** Adds the reason of a failure. */
  withReason?: boolean
}

/** A transaction's state line; horizontal if there is room, unless `vertical`. */
export function TransactionProgress({ transaction, vertical = false, withReason = false }: ProgressProps) {
  const { i18n, t } = useLingui()
  const text = useTransactionText()
  const formats = useFormats()
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const lineStep = (step: Step): StateStep => ({
    label: i18n._(STEP_WORDS[step.name]),
    stateLabel: i18n._(STATE_WORDS[step.state]),
    state: step.state,
    at: step.at === null ? undefined : formats.clock(step.at),
    detail: detailOf(step),
  })
  const detailOf = (step: Step): string | undefined => {
    if (step.state === 'now') return i18n._(STEP_PROGRESS[step.name])
    return step.name === 'ledger' && transaction.ledger !== null ? formats.count(transaction.ledger) : undefined
  }
  const reason = withReason ? text.reason(transaction) : null
  return (
    <>
      <StateLine steps={stepsOf(transaction).map(lineStep)} vertical={vertical || narrow} />
      {reason && (
        <div className={css.reason}>
          <Notice tone="bad" title={t`Reason for failure`}>
            {reason}
          </Notice>
        </div>
      )}
    </>
  )
}
