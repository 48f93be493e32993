import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Decision, DecisionField } from '#client/app/desk/decision.ts'
import type { ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import type { AdminMakerPool } from '#shared/domains/market-making/market-making-desk.schema.ts'
import type { PausePools, RobotStop } from '#shared/domains/market-making/robot-stops.schema.ts'
import { pairName } from '#shared/kernel/asset-id.ts'
import { useStopWords } from './robot-stops.tsx'

type Reach = PausePools['reach']

/** The decisions about pools, each with what it reaches. */
export function useStopping(onResult: (result: ResultText) => void) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const pausing = trpc.admin.marketMaking.pause.useMutation()
  const rehearsing = trpc.admin.marketMaking.rehearse.useMutation()
  const lifting = trpc.admin.marketMaking.lift.useMutation()
  const words = useStopWords()
  const releasing = trpc.admin.marketMaking.release.useMutation()
  const poolsIn = (pools: number): string => t`${plural(pools, { one: '# pool', other: '# pools' })}`
  const show = async (text: string): Promise<void> => {
    await utils.admin.marketMaking.invalidate()
    onResult({ tone: 'info', text })
  }
  const pause = async (reach: Reach, reason: string): Promise<void> => {
    const { paused } = await pausing.mutateAsync({ reach, reason })
    const pools = poolsIn(paused)
    await show(paused === 0 ? t`No pool was left to pause.` : t`Paused: ${pools}.`)
  }
  const ordersIn = (orders: number): string => t`${plural(orders, { one: '# order', other: '# orders' })}`
  const act = async (how: string | undefined, reach: Reach, reason: string): Promise<void> => {
    if (how !== 'rehearse') return pause(reach, reason)
    const found = await rehearsing.mutateAsync({ reach, reason })
    const [pools, orders, seconds] = [poolsIn(found.pools), ordersIn(found.orders), (found.tookMs / 1000).toFixed(1)]
    await show(t`Rehearsed in ${seconds} s: it would reach ${pools} and ${orders}. Nothing has changed.`)
  }
  const how: DecisionField = {
    name: 'how',
    label: t`How`,
    type: 'choice',
    options: [
      { value: 'now', label: t`Stop now` },
      { value: 'rehearse', label: t`Rehearse: do everything but send` },
    ],
  }
  const effects = [
    t`Nothing in reach is placed from now on. Orders on the ledger are withdrawn, the greatest first.`,
    t`Orders are taken away at once. Each owner is told, with your reason.`,
    t`A pool starts again by its owner, and only after an operator has released it.`,
  ]
  return {
    pausePool: (pool: AdminMakerPool): Decision => {
      const { id, userId, name, username, base, counter, pairReach } = pool
      const [pair, reached] = [pairName({ base, counter }), poolsIn(pairReach)]
      const reaches: Record<string, Reach> = {
        person: { kind: 'person', id: userId },
        pair: { kind: 'pair', base, counter },
      }
      return {
        title: t`Pause “${name}” of ${username}`,
        effects,
        label: t`Pause`,
        provesApart: true,
        fields: [
          {
            name: 'reach',
            label: t`Reach`,
            type: 'choice',
            options: [
              { value: 'pool', label: t`This pool alone` },
              { value: 'person', label: t`Every pool of ${username}` },
              { value: 'pair', label: t`Every pool of ${pair}: ${reached}` },
            ],
          },
          how,
        ],
        run: ({ reason, values }) =>
          act(values['how'], reaches[values['reach'] ?? 'pool'] ?? { kind: 'pool', id }, reason),
      }
    },
    pauseAll: (reach: number): Decision => {
      const reached = poolsIn(reach)
      return {
        title: t`Pause every pool`,
        effects: [t`It reaches ${reached}, of every pair and owner.`, ...effects],
        label: t`Pause every pool`,
        provesApart: true,
        fields: [how],
        run: ({ reason, values }) => act(values['how'], { kind: 'all' }, reason),
      }
    },
    lift: (stop: RobotStop): Decision => {
      const reach = words.reachOf(stop)
      const isOfAll = stop.reach.kind === 'all'
      return {
        title: t`Lift the stop: ${reach}`,
        effects: isOfAll
          ? [t`A second administrator decides about it. Until then nothing changes.`]
          : [t`Owners get a notification and can start their pools again. None starts on its own.`],
        label: isOfAll ? t`Ask to lift` : t`Lift`,
        provesApart: true,
        run: async ({ reason }) => {
          await lifting.mutateAsync({ id: stop.id, reason })
          await show(isOfAll ? t`Asked for: a second administrator lifts the stop.` : t`Lifted: ${reach}.`)
        },
      }
    },
    release: ({ id, name, username }: AdminMakerPool): Decision => ({
      title: t`Release “${name}” of ${username}`,
      effects: [t`Its owner gets a notification and can start it again. It does not start on its own.`],
      label: t`Release`,
      provesApart: true,
      run: async ({ reason }) => {
        await releasing.mutateAsync({ id, reason })
        await show(t`Released: “${name}” of ${username}.`)
      },
    }),
  }
}
