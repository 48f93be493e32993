import { useLingui } from '@lingui/react/macro'
import { IconArrowsExchange, IconBell } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from '#client/domains/payments/batches/batches.module.css'
import { Amount } from '#client/ui/amount.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import { Person } from '#client/ui/person.tsx'
import type { Schedule } from '#shared/domains/payments/schedules.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'

interface Head {
  mark: ReactNode
  name: string
  figure: ReactNode
}

/** A sign, a name and an amount, by which each kind is known in the list. */
export function useScheduleHead(schedule: Schedule): Head {
  const { t } = useLingui()
  if (schedule.kind === 'reminder')
    return {
      mark: <Disc icon={<IconBell size={17} stroke={1.6} />} />,
      name: t`Reminder to buy XLM`,
      figure: ownFigure(formatUsd(schedule.usd)),
    }
  const figure = <Amount own value={schedule.amount} code={assetCode(schedule.asset)} list />
  if (schedule.kind === 'swap')
    return {
      mark: <Disc icon={<IconArrowsExchange size={17} stroke={1.6} />} />,
      name: t`Swap for ${assetCode(schedule.buy)}`,
      figure,
    }
  const { to, toName } = schedule
  return { mark: <Person name={toName} address={to} />, name: toName ?? shortenAddress(to), figure }
}

const Disc = ({ icon }: { icon: ReactNode }) => (
  <span className={css.disc} aria-hidden>
    {icon}
  </span>
)
