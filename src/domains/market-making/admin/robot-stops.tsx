import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import type { RobotStop } from '#shared/domains/market-making/robot-stops.schema.ts'
import { pairName } from '#shared/kernel/asset-id.ts'
import css from './maker-desk.module.css'

const READ_EVERY_MS = 5000

/** Stops that stand, each with what is left in its reach; and the last one that was rehearsed or lifted. */
export function RobotStops({ onLift }: { onLift: (stop: RobotStop) => void }) {
  const { t } = useLingui()
  const stops = trpc.admin.marketMaking.stops.useQuery(undefined, { refetchInterval: READ_EVERY_MS })
  const items = stops.data?.items ?? []
  const standing = items.filter(({ liftedAt }) => liftedAt === null)
  const last = items.find(({ liftedAt }) => liftedAt !== null)
  const shown = last ? [...standing, last] : standing
  if (shown.length === 0) return null
  return (
    <ul className={css.stops} aria-label={t`Stops of market making`}>
      {shown.map((stop) => (
        <li key={stop.id}>
          <Stop stop={stop} onLift={onLift} />
        </li>
      ))}
    </ul>
  )
}

function Stop({ stop, onLift }: { stop: RobotStop; onLift: (stop: RobotStop) => void }) {
  const { t } = useLingui()
  const words = useStopWords()
  const { dayTime } = useFormats()
  const { reason, stoppedBy, stoppedAt, liftedAt, liftRequestedBy, isRehearsal } = stop
  const [of, at, by] = [words.reachOf(stop), dayTime(stoppedAt), stoppedBy ?? t`the service`]
  const title = () => {
    if (isRehearsal) return t`Rehearsed stop: ${of}`
    return liftedAt === null ? t`Stopped: ${of}` : t`Lifted stop: ${of}`
  }
  return (
    <div className={css.stop}>
      <span className={css.lines}>
        <b>{title()}</b>
        <span>{words.leftOf(stop)}</span>
        <span className={css.dim}>{t`${at}, by ${by}: ${reason}`}</span>
        {liftRequestedBy !== null && <span className={css.dim}>{t`${liftRequestedBy} has asked to lift it.`}</span>}
      </span>
      {liftedAt === null && liftRequestedBy === null && (
        <Button
          variant="default"
          size="xs"
          aria-label={t`Lift the stop: ${of}`}
          aria-haspopup="dialog"
          onClick={() => onLift(stop)}
        >
          <Trans>Lift</Trans>
        </Button>
      )}
    </div>
  )
}

/** The reach of a stop and what it has done, in words. */
export function useStopWords() {
  const { t } = useLingui()
  const seconds = (ms: number): string => (ms / 1000).toFixed(1)
  return {
    reachOf: ({ reach, name }: Pick<RobotStop, 'reach' | 'name'>): string => {
      if (reach.kind === 'all') return t`the whole platform`
      if (reach.kind === 'pair') return pairName(reach)
      const of = name ?? ''
      return reach.kind === 'pool' ? t`pool “${of}”` : t`every pool of ${of}`
    },
    leftOf: ({ isRehearsal, found, left, noneLeftAfterMs }: RobotStop): string => {
      const orders = t`${plural(found, { one: '# order', other: '# orders' })}`
      if (isRehearsal) return t`${orders} in reach. Nothing was withdrawn.`
      if (noneLeftAfterMs === null) return t`${left} of ${orders} are left. They are being withdrawn.`
      const after = seconds(noneLeftAfterMs)
      return t`${orders} in reach. None was left after ${after} s.`
    },
  }
}
