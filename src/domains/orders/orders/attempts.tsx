import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { trpc } from '#client/app/trpc.ts'
import { pairName } from '#client/domains/orders/pair.ts'
import { useReasonText } from '#client/domains/orders/told/use-order-failure.ts'
import { ownFigure } from '#client/ui/choices.ts'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { listAmount, ungrouped } from '#client/ui/numbers.ts'
import type { OrderAttempt } from '#shared/domains/orders/orders.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { useOrderWords } from './order-words.ts'
import css from './orders.module.css'
import { useAttemptWords } from './use-attempt-words.ts'

const PAGE = 50

/** Whatever was asked for, newest first: also what was refused and so never became an order. */
export function Attempts() {
  const { t } = useLingui()
  const read = trpc.orders.attempts.useInfiniteQuery(
    { limit: PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  return (
    <PageList
      pages={read}
      failed={t`The attempts did not load`}
      rows={3}
      height={40}
      empty={
        <p className={css.none}>
          <Trans>You have no orders yet.</Trans>
        </p>
      }
    >
      {(attempts) => (
        <table className={css.table}>
          <caption className="vh">{t`Attempts`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Time`}</th>
              <th scope="col">{t`Attempt`}</th>
              <th scope="col">{t`Market`}</th>
              <th scope="col" data-right>{t`Price`}</th>
              <th scope="col" data-right>{t`Amount`}</th>
              <th scope="col">{t`Result`}</th>
            </tr>
          </thead>
          <tbody>
            {attempts.map((attempt) => (
              <AttemptRow key={attempt.id} attempt={attempt} />
            ))}
          </tbody>
        </table>
      )}
    </PageList>
  )
}

function AttemptRow({ attempt }: { attempt: OrderAttempt }) {
  const formats = useFormats()
  const words = useOrderWords()
  const { actions, results } = useAttemptWords()
  const reason = useReasonText()(attempt)
  const { action, result, base, counter, side, amount, price, at, transactionId } = attempt
  return (
    <tr>
      <td>
        <time dateTime={at}>{formats.dayTime(at)}</time>
      </td>
      <td>
        {actions[action]} {side && <b className={side === 'buy' ? 'up' : 'down'}>{words.side({ side })}</b>}
      </td>
      <td>{base && counter ? pairName({ base, counter }).replaceAll(' ', '') : '–'}</td>
      <td data-right>{price === null ? '–' : ungrouped(price)}</td>
      <td data-right title={amount === null ? undefined : ownFigure(amount)}>
        {amount === null ? '–' : ownFigure(listAmount(amount))}{' '}
        {base && <span className={css.code}>{assetCode(base)}</span>}
      </td>
      <td className={css.result}>
        <span data-result={result}>{results[result]}</span>
        {reason !== null && <span className={css.second}>{reason}</span>}
        {transactionId && (
          <Link to="/transactions" search={{ id: transactionId }} className={css.second}>
            <Trans>Transaction</Trans>
          </Link>
        )}
      </td>
    </tr>
  )
}
