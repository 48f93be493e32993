import { useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { AmountInput } from '#client/ui/amount-input.tsx'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { plainAmount } from '#client/ui/numbers.ts'
import { formatWorth } from '#client/ui/worth.ts'
import type { Pool } from '#shared/domains/pools/pools.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { bareText, toStroops } from '#shared/kernel/stroops.ts'
import { usdOf } from './pool-figures.ts'
import css from './pools.module.css'
import type { Side, useDeposit } from './use-deposit.ts'

/** The two amounts: what is typed in one moves the other. */
export function DepositWells({ pool, deposit }: { pool: Pool; deposit: ReturnType<typeof useDeposit> }) {
  return (
    <div className={css.wells}>
      <Well side="base" pool={pool} deposit={deposit} />
      <span className={css.link} aria-hidden>
        <IconPlus size={14} stroke={2} />
      </span>
      <Well side="counter" pool={pool} deposit={deposit} />
    </div>
  )
}

interface WellProps {
  side: Side
  pool: Pool
  deposit: ReturnType<typeof useDeposit>
}

function Well({ side, pool, deposit: { texts, type, available, amounts } }: WellProps) {
  const { t } = useLingui()
  const asset = pool[side]
  const code = assetCode(asset)
  const most = available[side]
  const isShort = most !== null && amounts[side] > toStroops(most)
  const id = `amm-${side}`
  const usd = amounts[side] > 0n ? usdOf(pool, amounts.counter) : null
  return (
    <div>
      <div className={css.wellTop}>
        <label htmlFor={id}>
          <AssetAvatar asset={asset} size={20} /> {code}
        </label>
        {most === null ? (
          <Link to="/assets" className={css.note}>{t`Add ${code} first`}</Link>
        ) : (
          <button type="button" className={css.note} onClick={() => type(side, bareText(most))}>
            {t`Spendable ${ownFigure(plainAmount(most))}`}
          </button>
        )}
      </div>
      <AmountInput
        id={id}
        value={texts[side]}
        onChange={(text) => type(side, text)}
        invalid={isShort}
        {...(isShort && { describedBy: `${id}-fault` })}
        aside={<span className={css.note}>{usd === null ? '' : formatWorth(usd)}</span>}
      />
      {isShort && (
        <p id={`${id}-fault`} className={css.fault} role="alert">
          {t`You have ${ownFigure(plainAmount(most))} ${code} for this.`}
        </p>
      )}
    </div>
  )
}
