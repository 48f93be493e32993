import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { formatUsd, plainAmount } from '#client/ui/numbers.ts'
import type { FeeVolumes } from '#shared/domains/fees/fee-desk.schema.ts'
import { type ChargedOperation, type FeeRule, isCharged } from '#shared/domains/fees/fees.schema.ts'
import { serviceFee } from '#shared/domains/fees/service-fee.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { bareText, fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { usdValue } from '#shared/kernel/usd.ts'
import css from './fees.module.css'
import { useFeeWords } from './use-fee-words.ts'

const AMOUNTS = ['10', '1000', '50000', '250000']

interface Props {
  /** null: nothing is charged. */
  now: FeeRule | null
  /** null while the fields say none. */
  next: FeeRule | null
}

/** What four amounts cost now and by the new rule, and what the last 30 days would have earned by each. */
export function WorkedExamples({ now, next }: Props) {
  const { t } = useLingui()
  const words = useFeeWords()
  const rule = next ?? now
  if (!rule) return null
  const code = assetCode(rule.asset)
  return (
    <div className={css.worked}>
      <h3>{t`New fees for people`}</h3>
      <table>
        <caption className="vh">{t`Worked examples`}</caption>
        <thead>
          <tr>
            <th scope="col">{words.operation(rule.operation)}</th>
            <th scope="col">{t`Now`}</th>
            <th scope="col">{t`New`}</th>
          </tr>
        </thead>
        <tbody>
          {AMOUNTS.map((amount) => (
            <tr key={amount}>
              <th scope="row">
                {plainAmount(amount)} {code}
              </th>
              <td>{now ? plainAmount(bareText(feeOf(now, amount))) : '0'}</td>
              <td>
                {next && <Bite rule={next} amount={amount} />}
                <b>{next ? plainAmount(bareText(feeOf(next, amount))) : '–'}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {next && next.operation !== 'order' && isCharged(next.operation) && (
        <Projection now={now} next={next} operation={next.operation} />
      )}
    </div>
  )
}

const feeOf = (rule: FeeRule, amount: string): string =>
  serviceFee(rule, { asset: rule.asset, amount }, { sent: null, fee: null })

/** Says where the least or the most takes the place of what the percentage gives. */
function Bite({ rule, amount }: { rule: FeeRule; amount: string }) {
  const { t } = useLingui()
  const free = feeOf({ ...rule, min: '0', max: null }, amount)
  const fee = feeOf(rule, amount)
  if (toStroops(fee) === toStroops(free)) return null
  return <span>{toStroops(fee) > toStroops(free) ? t`least` : t`most`}</span>
}

interface ProjectionProps {
  now: FeeRule | null
  next: FeeRule
  operation: ChargedOperation
}

function Projection({ now, next, operation }: ProjectionProps) {
  const { asset } = next
  const { data } = trpc.admin.fees.volumes.useQuery({ operation, asset })
  if (!data) return null
  if (data.items.length === 0)
    return (
      <p>
        <Trans>Nothing was charged by this rule in the last 30 days.</Trans>
      </p>
    )
  const [before, after] = [now ? earned(now, data) : '0.00', earned(next, data)]
  if (before === null || after === null)
    return (
      <p>
        <Trans>The earnings of the last 30 days are unknown: a price is missing.</Trans>
      </p>
    )
  const [wouldBe, was] = [formatUsd(after), formatUsd(before)]
  return (
    <p>
      <Trans>
        The last 30 days would have earned about <b>{wouldBe}</b> by the new rule, <b>{was}</b> by today’s.
      </Trans>
    </p>
  )
}

/** US dollars; null where the price of the rule's asset is unknown. Amounts of one size count as their mean. */
function earned(rule: FeeRule, { items, prices }: FeeVolumes): string | null {
  const price = prices[rule.asset]
  if (price === undefined) return null
  const stroops = items.reduce((sum, { asset, amount, times }) => {
    const mean = fromStroops(toStroops(amount) / BigInt(times))
    const fee = serviceFee(rule, { asset, amount: mean }, { sent: prices[asset] ?? null, fee: price })
    return sum + toStroops(fee) * BigInt(times)
  }, 0n)
  return usdValue(fromStroops(stroops), price)
}
