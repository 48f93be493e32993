import { Select } from '@mantine/core'
import { useMarkets } from '#client/app/markets/use-markets.ts'
import { useAssetLabels } from '#client/app/prices/asset-labels.ts'
import { trpc } from '#client/app/trpc.ts'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import type { AssetId } from '#shared/kernel/asset-id.ts'

interface Props {
  label: string
  asset: AssetId
  error: string | undefined
  onPick: (asset: AssetId) => void
}

/** One side of a pair: what markets trade, and what the person holds. */
export function AssetSelect({ label, asset, error, onPick }: Props) {
  const { labelOf } = useAssetLabels()
  const markets = useMarkets().data?.items ?? []
  const held = trpc.wallet.overview.useQuery().data?.balances ?? []
  const all = new Set([
    asset,
    ...markets.flatMap(({ base, counter }) => [base, counter]),
    ...held.map((balance) => balance.asset),
  ])
  return (
    <Select
      label={label}
      size="md"
      searchable
      allowDeselect={false}
      data={[...all].map((value) => ({ value, label: labelOf(value) }))}
      value={asset}
      error={error}
      leftSection={<AssetAvatar asset={asset} size={22} />}
      onChange={(value) => {
        const picked = [...all].find((one) => one === value)
        if (picked) onPick(picked)
      }}
    />
  )
}
