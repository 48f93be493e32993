import { Trans, useLingui } from '@lingui/react/macro'
import { IconRepeat } from '@tabler/icons-react'
import { trpc } from '#client/app/trpc.ts'
import { Amount } from '#client/ui/amount.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './coming-up.module.css'

const SHOWN = 3

/** Payments that are scheduled next; not shown where there are none. */
export function ComingUp() {
  const { t } = useLingui()
  const formats = useFormats()
  const { data } = trpc.payments.schedules.list.useQuery({ state: 'open', limit: 50 })
  const due = (data?.items ?? [])
    .flatMap((item) => (item.nextAt === null ? [] : [{ ...item, nextAt: item.nextAt }]))
    .toSorted((a, b) => a.nextAt.localeCompare(b.nextAt))
  if (due.length === 0) return null
  return (
    <Panel title={t`Coming up`} note={due.length}>
      <ul className={css.list}>
        {due.slice(0, SHOWN).map(({ id, toName, destination, nextAt, every, amount, asset }) => (
          <li key={id}>
            <span className={css.icon} aria-hidden>
              <IconRepeat size={17} stroke={1.6} />
            </span>
            <span className={css.text}>
              <b>
                <Trans>To {toName ?? shortenAddress(destination)}</Trans>
              </b>
              <small>{every === null ? formats.dayTime(nextAt) : t`${formats.dayTime(nextAt)}, repeats`}</small>
            </span>
            <Amount value={amount} code={assetCode(asset)} sign="-" list />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
