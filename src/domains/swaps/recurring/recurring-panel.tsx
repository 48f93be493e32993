import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/swaps/swaps.module.css'
import { useFormats } from '#client/ui/formats.ts'
import { plainAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { useEveryWords } from '#client/ui/schedule/use-every-words.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'

const AT_MOST = 50

/** The recurring swaps that wait or are paused; nothing where there is none. */
export function RecurringPanel() {
  const { t } = useLingui()
  const formats = useFormats()
  const everyOf = useEveryWords()
  const { data } = trpc.payments.schedules.list.useQuery({ state: 'open', limit: AT_MOST })
  const swaps = data?.items.flatMap((item) => (item.kind === 'swap' ? [item] : [])) ?? []
  if (swaps.length === 0) return null
  return (
    <Panel title={t`Your recurring swaps`} note={swaps.length} pad>
      <ul className={css.recurring}>
        {swaps.map(({ id, asset, amount, buy, every, status, nextAt }) => (
          <li key={id}>
            <Link to="/send/scheduled" search={{ id }}>
              {t`${plainAmount(amount)} ${assetCode(asset)} for ${assetCode(buy)}`}
            </Link>
            <span>
              {everyOf(every)}, {status === 'paused' || nextAt === null ? t`paused` : formats.moment(nextAt)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
