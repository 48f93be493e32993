import { useLingui } from '@lingui/react/macro'
import { FigureStrip } from '#client/ui/figure-strip.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { formatSeconds } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { NetworkLive } from '#shared/domains/network/network.schema.ts'
import { percentOf, xlmOf } from './figures.ts'

/** From so full on, the lowest bids wait. */
const SURGE = 0.9

interface Props {
  live: NetworkLive
  ageOf: (iso: string) => number
}

/** The five figures of the network. */
export function NetworkFigures({ live: { ledgers, mean, fees }, ageOf }: Props) {
  const { t } = useLingui()
  const { count } = useFormats()
  const newest = ledgers.at(-1)
  const closed = newest && Math.floor(ageOf(newest.closedAt) / 1000)
  const transactions = count(Math.round(mean.transactions * 10) / 10)
  const measured = count(mean.ledgers)
  const figures = [
    {
      label: t`Latest ledger`,
      value: newest ? count(newest.ledger) : '-',
      note: closed === undefined ? '' : t`Closed ${closed} s ago`,
    },
    {
      label: t`Closes every`,
      value: mean.closeMs === null ? '-' : t`${formatSeconds(mean.closeMs)} s`,
      note: t`Mean of ${measured} ledgers`,
    },
    {
      label: t`Throughput`,
      value: mean.perSecond === null ? '-' : t`${count(Math.round(mean.perSecond * 10) / 10)} a second`,
      note: t`${transactions} transactions a ledger`,
    },
    {
      label: t`Ledgers are`,
      value: t`${percentOf(mean.full)} full`,
      note: fees.capacity >= SURGE ? t`Surge pricing: fees rise` : t`No surge pricing`,
    },
    { label: t`Fee`, value: t`${xlmOf(fees.base)} XLM`, note: t`For each operation` },
  ]
  return (
    <Panel>
      <FigureStrip label={t`The network in figures`} figures={figures} />
    </Panel>
  )
}
