import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Decision } from '#client/app/desk/decision.ts'
import type { ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import type { AdminMakerPool, PausePools } from '#shared/domains/market-making/market-making.schema.ts'
import { pairName } from '#shared/kernel/asset-id.ts'

type Reach = PausePools['reach']

/** The decisions about pools, each with what it reaches. */
export function useStopping(onResult: (result: ResultText) => void) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const pausing = trpc.admin.marketMaking.pause.useMutation()
  const releasing = trpc.admin.marketMaking.release.useMutation()
  const poolsIn = (pools: number): string => t`${plural(pools, { one: '# pool', other: '# pools' })}`
  const show = async (text: string): Promise<void> => {
    await utils.admin.marketMaking.list.invalidate()
    onResult({ tone: 'info', text })
  }
  const pause = async (reach: Reach, reason: string): Promise<void> => {
    const { paused } = await pausing.mutateAsync({ reach, reason })
    const pools = poolsIn(paused)
    await show(paused === 0 ? t`No pool was left to pause.` : t`Paused: ${pools}.`)
  }
  const effects = [
    t`Orders are taken away at once. Each owner is told, with your reason.`,
    t`A pool starts again by its owner, and only after an operator has released it.`,
  ]
  return {
    pausePool: (pool: AdminMakerPool): Decision => {
      const { id, name, username, base, counter, pairReach } = pool
      const [pair, reached] = [pairName({ base, counter }), poolsIn(pairReach)]
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
              { value: 'pair', label: t`Every pool of ${pair}: ${reached}` },
            ],
          },
        ],
        run: ({ reason, values }) =>
          pause(values['reach'] === 'pair' ? { kind: 'pair', base, counter } : { kind: 'pool', id }, reason),
      }
    },
    pauseAll: (reach: number): Decision => {
      const reached = poolsIn(reach)
      return {
        title: t`Pause every pool`,
        effects: [t`It reaches ${reached}, of every pair and owner.`, ...effects],
        label: t`Pause every pool`,
        provesApart: true,
        run: ({ reason }) => pause({ kind: 'all' }, reason),
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
