import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { AssetImage } from '#client/ui/asset-image.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { listAmount, plainAmount } from '#client/ui/numbers.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { StakingPool } from '#shared/domains/staking/staking.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { CoverageMeter } from './coverage-meter.tsx'
import css from './staking.module.css'
import { useStakeWords } from './use-stake-words.ts'

/** True where even the least stake is more than the pool can pay for. */
const isFull = ({ room, minStake }: StakingPool): boolean => toStroops(room) < toStroops(minStake)

/** Pools joined in one strip, each with its rate, its terms and how far its rewards are funded. */
export function PoolCards({ pools }: { pools: readonly StakingPool[] }) {
  const { t } = useLingui()
  return (
    <ul className={css.pools} aria-label={t`Pools`}>
      {pools.map((pool) => (
        <PoolCard key={pool.id} pool={pool} />
      ))}
    </ul>
  )
}

function PoolCard({ pool }: { pool: StakingPool }) {
  const { t, i18n } = useLingui()
  const words = useStakeWords()
  const { name, asset, rewardRate, apy, lockupDays, minStake, earlyFee, totalStaked, coverage, room, state } = pool
  const about = (i18n.locale === 'es' && pool.descriptionEs) || pool.description
  const code = assetCode(asset)
  const full = isFull(pool)
  const closed = state !== 'open'
  const terms = [
    [t`Locked for`, words.days(lockupDays)],
    [t`Minimum`, words.figure(minStake, asset)],
    [t`Early exit fee`, Number(earlyFee) === 0 ? t`None` : `${plainAmount(earlyFee)}%`],
    [t`Staked, ${code}`, listAmount(totalStaked)],
  ] as const
  const [more, why] = [
    `${listAmount(room)} ${code}`,
    closed ? t`Closed to new stakes` : t`Closed to new stakes until topped up`,
  ]
  const figure = () => {
    if (coverage === null) return t`In full`
    if (coverage > 999) return '>999%'
    return `${coverage}%`
  }
  return (
    <li className={css.pool}>
      <header>
        <AssetImage asset={asset} image={pool.imageUrl} size={28} />
        <Title order={2} fz={14}>
          {name}
        </Title>
        {(full || closed) && <StatusBadge label={closed ? t`Closed` : t`Full`} tone="mute" />}
      </header>
      {about && <p className={css.about}>{about}</p>}
      <p className={css.rate}>
        <b>{words.rate(rewardRate)}</b> <abbr title={t`Yearly simple rate`}>APR</abbr>
      </p>
      <p className={css.dim}>{t`${words.rate(apy)} APY, compounded daily`}</p>
      <dl className={css.terms}>
        {terms.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.funded}>
        <span>
          <Trans>Rewards funded</Trans>
          <b>{figure()}</b>
        </span>
        <CoverageMeter coverage={coverage} isPale={full} />
        <span className={css.dim}>{full || closed ? why : t`Room for ${more} more`}</span>
      </div>
      {!full && !closed && (
        <ButtonLink
          to="/staking/new"
          search={{ pool: pool.id }}
          variant="default"
          fullWidth
          aria-label={t`Stake in ${name}`}
        >
          <Trans>Stake</Trans>
        </ButtonLink>
      )}
    </li>
  )
}
