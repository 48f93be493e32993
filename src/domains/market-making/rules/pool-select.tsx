import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { trpc } from '#client/app/trpc.ts'
import { shortPrice } from '#client/ui/digits.ts'
import { assetCode, pairName } from '#shared/kernel/asset-id.ts'
import type { MadePair } from './use-rule-words.ts'

interface Props {
  pair: MadePair
  chosen: string | null
  error: string | undefined
  onPick: (poolId: string) => void
}

/** The network's pools of a pair. */
export function PoolSelect({ pair: { base, counter }, chosen, error, onPick }: Props) {
  const { t } = useLingui()
  const pools = trpc.amm.pools.useQuery()
  const own = (pools.data?.items ?? []).filter(({ assetA, assetB }) =>
    [assetA, assetB].every((asset) => asset === base || asset === counter),
  )
  return (
    <Select
      label={t`Liquidity pool`}
      description={t`Its own price counts.`}
      placeholder={pools.data && own.length === 0 ? t`No pool of this pair` : t`Choose a pool`}
      allowDeselect={false}
      data={own.map((pool) => ({
        value: pool.id,
        label:
          pool.price === null
            ? pairName(pool)
            : `${pairName(pool)}, ${shortPrice(pool.price)} ${assetCode(pool.counter)}`,
      }))}
      value={chosen}
      error={error}
      onChange={(value) => value && onPick(value)}
    />
  )
}
