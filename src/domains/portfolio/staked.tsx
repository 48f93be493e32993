import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAssetNames } from '#client/app/prices/asset-names.ts'
import { Amount } from '#client/ui/amount.tsx'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { Panel } from '#client/ui/panel.tsx'
import { formatWorth } from '#client/ui/worth.ts'
import type { InStakes } from '#shared/domains/portfolio/portfolio.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './portfolio.module.css'

/** What lies in stakes and is within the total, and what it has earned that is not paid yet. */
export function Staked({ stakes }: { stakes: readonly InStakes[] }) {
  const { t } = useLingui()
  const running = stakes.reduce((all, stake) => all + stake.running, 0)
  if (running === 0) return null
  return (
    <Panel
      title={t`Staked`}
      note={<Plural value={running} one="# stake" other="# stakes" />}
      actions={
        <ButtonLink to="/staking" variant="default" size="xs">
          <Trans>Manage</Trans>
        </ButtonLink>
      }
    >
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t`Asset`}</th>
            <th scope="col">{t`You get back`}</th>
            <th scope="col">{t`Value`}</th>
          </tr>
        </thead>
        <tbody>
          {stakes.map((stake) => (
            <StakedRow key={stake.asset} stake={stake} />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function StakedRow({ stake: { asset, principal, principalUsd, accrued } }: { stake: InStakes }) {
  const { t } = useLingui()
  const { isListed } = useAssetNames()
  return (
    <tr>
      <th scope="row">
        <span className={css.asset}>
          <AssetAvatar asset={asset} size={32} listed={isListed(asset)} />
          <b>{assetCode(asset)}</b>
        </span>
      </th>
      <td>
        <span className={css.two}>
          <Amount own value={principal} list />
          <small>
            <Trans>
              <Amount own value={accrued} list /> earned and not paid yet
            </Trans>
          </small>
        </span>
      </td>
      <td className={css.strong}>{principalUsd === null ? t`No price` : ownFigure(formatWorth(principalUsd))}</td>
    </tr>
  )
}
