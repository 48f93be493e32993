import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { AssetOffer } from '#client/domains/assets/add/asset-offer.tsx'
import { useHiding } from '#client/domains/assets/holdings/use-hiding.ts'
import { useChangeAsset } from '#client/domains/assets/use-change-asset.ts'
import { Amount } from '#client/ui/amount.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { Notice } from '#client/ui/notice.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Rows } from '#client/ui/rows.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { formatWorth } from '#client/ui/worth.ts'
import type { AssetDetail, AssetPosition, RemovalObstacle } from '#shared/domains/assets/assets.schema.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import css from './asset.module.css'
import { CostRows } from './cost-rows.tsx'

/** What somebody who does not hold the asset would trust by adding it. */
export function AddPanel({ detail: { asset } }: { detail: AssetDetail }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Add it to your wallet`}>
      <AssetOffer asset={asset} onDone={() => undefined} />
    </Panel>
  )
}

interface PositionPanelProps {
  detail: AssetDetail
  position: AssetPosition
  reserveHint: (overview: WalletOverview) => ReactNode
}

/** One's own part: what of it can be spent, and what the asset locks. */
export function PositionPanel({ detail: { asset }, position, reserveHint }: PositionPanelProps) {
  const { t } = useLingui()
  const wallet = trpc.wallet.overview.useQuery()
  const { total, inOffers, reserved, frozen, spendable, usd } = position
  const reserve =
    asset === NATIVE && wallet.data ? (
      <>
        <Amount own value={reserved} /> {reserveHint(wallet.data)}
      </>
    ) : (
      <Amount own value={reserved} />
    )
  return (
    <Panel title={t`Your position`}>
      <div style={{ padding: '0 20px 16px' }}>
        <div className={css.total}>
          <Amount own value={total} code={assetCode(asset)} />
        </div>
        <div className={css.usd}>{usd === null ? t`No price` : ownFigure(formatWorth(usd))}</div>
        {toStroops(total) > 0n && <SplitBar {...{ spendable, inOffers, reserved, frozen }} />}
        <Rows
          dense
          rows={[
            { label: t`Spendable`, value: <Amount own value={spendable} /> },
            { label: t`In orders`, value: <Amount own value={inOffers} /> },
            { label: asset === NATIVE ? t`Reserved` : t`Being sent`, value: reserve },
            ...(toStroops(frozen) === 0n
              ? []
              : [{ label: t`Frozen by its issuer`, value: <Amount own value={frozen} /> }]),
          ]}
        />
      </div>
      {usd !== null && toStroops(total) > 0n && <CostRows asset={asset} />}
      {asset !== NATIVE && wallet.data && (
        <Acts asset={asset} obstacle={position.obstacle} perEntry={wallet.data.reserve.perEntry} />
      )}
    </Panel>
  )
}

/** The parts of the whole; the lines below carry the figures. */
type Parts = Pick<AssetPosition, 'spendable' | 'inOffers' | 'reserved' | 'frozen'>

function SplitBar({ spendable, inOffers, reserved, frozen }: Parts) {
  const parts = { spendable, offers: inOffers, reserved, frozen }
  return (
    <div className={css.bar} aria-hidden>
      {Object.entries(parts).map(([part, amount]) =>
        toStroops(amount) === 0n ? null : <i key={part} data-part={part} style={{ flexGrow: Number(amount) }} />,
      )}
    </div>
  )
}

interface ActsProps {
  asset: string
  obstacle: RemovalObstacle | null
  perEntry: string
}

/** Removing the asset, with what stands in the way, and hiding it. */
function Acts({ asset, obstacle, perEntry }: ActsProps) {
  const { t } = useLingui()
  const explain = useFailureText()
  const { change, isPending, error } = useChangeAsset('remove', () => undefined)
  const view = trpc.assets.view.useQuery()
  const hiding = useHiding()
  const code = assetCode(asset)
  const locked = plainAmount(perEntry)
  const isHidden = view.data?.hidden.includes(asset) ?? false
  return (
    <div className={css.acts}>
      <BusyButton
        size="xs"
        variant="default"
        busy={isPending}
        disabled={obstacle !== null}
        onClick={() => change(asset)}
      >
        <Trans>Remove {code}</Trans>
      </BusyButton>
      <BusyButton
        size="xs"
        variant="subtle"
        busy={hiding.isPending}
        onClick={() => (isHidden ? hiding.show(asset) : hiding.hide(asset))}
      >
        {isHidden ? t`Show in holdings` : t`Hide from holdings`}
      </BusyButton>
      <p>
        {obstacle === null ? (
          <Trans>
            It locks {locked} XLM, which is yours again once {code} is removed.
          </Trans>
        ) : (
          <ObstacleText obstacle={obstacle} code={code} locked={locked} />
        )}
      </p>
      {error && <Notice tone="bad">{explain(error)}</Notice>}
    </div>
  )
}

function ObstacleText({ obstacle, code, locked }: { obstacle: RemovalObstacle; code: string; locked: string }) {
  if (obstacle === 'offers') return <Trans>It cannot be removed while {code} is in an open order.</Trans>
  if (obstacle === 'pool') return <Trans>It cannot be removed while {code} is in a liquidity pool of yours.</Trans>
  if (obstacle === 'under_way') return <Trans>It cannot be removed while a payment of {code} is on its way.</Trans>
  return (
    <Trans>
      It locks {locked} XLM and can be removed once you hold no {code} any more: send the rest to somebody first.
    </Trans>
  )
}
