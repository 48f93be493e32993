import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { trpc } from '#client/app/trpc.ts'
import { useReasonText } from '#client/domains/orders/told/use-order-failure.ts'
import { ownFigure } from '#client/ui/choices.ts'
import { useFormats } from '#client/ui/formats.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { plainAmount, ungrouped } from '#client/ui/numbers.ts'
import type { OrderAttempt } from '#shared/domains/orders/orders.schema.ts'
import css from './orders.module.css'
import { useAttemptWords } from './use-attempt-words.ts'

/** Every attempt to place, change or cancel an order, with its result and the reason. */
export function OrderAttempts({ id }: { id: string }) {
  const { t } = useLingui()
  const read = trpc.orders.get.useQuery({ id })
  if (!read.data) {
    if (!read.isError) return <span aria-busy>…</span>
    return <LoadFailure title={t`The attempts did not load`} error={read.error} onRetry={() => void read.refetch()} />
  }
  return (
    <ol className={css.attempts}>
      {read.data.attempts.map((attempt) => (
        <Attempt key={attempt.id} attempt={attempt} />
      ))}
    </ol>
  )
}

function Attempt({ attempt }: { attempt: OrderAttempt }) {
  const formats = useFormats()
  const reason = useReasonText()(attempt)
  const { action, result, code, amount, price, at, transactionId } = attempt
  const { actions, results } = useAttemptWords()
  const terms = [amount === null ? null : ownFigure(plainAmount(amount)), price === null ? null : ungrouped(price)]
  return (
    <li>
      <time dateTime={at}>{formats.dayTime(at)}</time> <b>{actions[action]}</b>{' '}
      {terms.filter((term) => term !== null).join(' @ ')} <span data-result={result}>{results[result]}</span>
      {reason !== null && <span>: {reason}</span>}
      {code && (
        <code className="mono" translate="no">
          {' '}
          {code}
        </code>
      )}{' '}
      {transactionId && (
        <Link to="/transactions" search={{ id: transactionId }}>
          <Trans>Transaction</Trans>
        </Link>
      )}
    </li>
  )
}
