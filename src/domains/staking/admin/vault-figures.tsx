import { useLingui } from '@lingui/react/macro'
import { Address } from '#client/ui/address.tsx'
import { FigureStrip } from '#client/ui/figure-strip.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { listAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { StakingDesk } from '#shared/domains/staking/staking-desk.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'

/** The vault beside what its pools need of it, and what comes back soon. */
export function VaultFigures({ desk }: { desk: StakingDesk }) {
  const { t } = useLingui()
  const { count } = useFormats()
  const { vault, maturing, pools } = desk
  const held = vault.assets.map(({ asset, balance }) => `${listAmount(balance)} ${assetCode(asset)}`)
  const promised = vault.assets.map(({ asset, promised: needs }) => `${listAmount(needs)} ${assetCode(asset)}`)
  const short = vault.assets.filter(({ isCovered }) => !isCovered)
  const stakes = pools.reduce((sum, pool) => sum + pool.stakes, 0)
  const back = maturing.amounts.map(({ asset, amount }) => `${listAmount(amount)} ${assetCode(asset)}`)
  return (
    <Panel title={t`Vault`} note={vault.address && <Address address={vault.address} />}>
      <FigureStrip
        label={t`The vault in figures`}
        figures={[
          { label: t`In the vault`, value: held[0] ?? '–', note: held.slice(1).join(', ') || t`as the ledger has it` },
          {
            label: t`Vault and books`,
            value: short.length === 0 ? t`Covered` : t`Short`,
            note: t`${promised.join(', ') || '0'} promised, ledger ${count(vault.ledger)}`,
            isBad: short.length > 0,
          },
          { label: t`Running`, value: count(stakes), note: t`stakes in all pools` },
          {
            label: t`Maturing in 7 days`,
            value: count(maturing.stakes),
            note: back.join(', ') || t`nothing comes back`,
          },
        ]}
      />
    </Panel>
  )
}
