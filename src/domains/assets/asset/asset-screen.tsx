import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconAdjustments,
  IconArrowDownLeft,
  IconArrowsExchange,
  IconArrowUpRight,
  IconBell,
  IconChevronLeft,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { useQuarantineWords } from '#client/domains/assets/quarantine-words.ts'
import { IssuerLine } from '#client/domains/assets/verified-mark.tsx'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { AssetDetail } from '#shared/domains/assets/assets.schema.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { type AssetId, assetCode, assetIssuer, NATIVE, readAssetParam } from '#shared/kernel/asset-id.ts'
import { visibleText } from '#shared/kernel/visible-text.ts'
import { AboutPanel } from './about-panel.tsx'
import css from './asset.module.css'
import { MarketsPanel } from './markets-panel.tsx'
import { AddPanel, PositionPanel } from './position-panel.tsx'
import { PowersPanel } from './powers-panel.tsx'
import { PricePanel } from './price-panel.tsx'

const LINE_HEIGHT = 56

interface AssetScreenProps {
  /** As it stands in the address. */
  param: string
  /** What explains the XLM reserve: another domain's part. */
  reserveHint: (overview: WalletOverview) => ReactNode
  /** What happened with the asset: another domain's part too. */
  activity: (asset: AssetId) => ReactNode
}
type Parts = Pick<AssetScreenProps, 'reserveHint' | 'activity'>

/** /assets/$asset: one asset, what of it is one's own, and who stands behind it. */
export function AssetScreen({ param, ...parts }: AssetScreenProps) {
  const asset = readAssetParam(param)
  return (
    <>
      <Link to="/assets" className={css.back}>
        <IconChevronLeft size={15} aria-hidden />
        <Trans>Assets</Trans>
      </Link>
      {asset === null ? <NoSuchAsset /> : <OneAsset asset={asset} {...parts} />}
    </>
  )
}

function NoSuchAsset() {
  const { t } = useLingui()
  return (
    <>
      <PageHeader title={t`No such asset`} />
      <Panel>
        <Empty title={t`This address names no asset`} level={2}>
          <Trans>An asset has a code and the address of its issuer.</Trans>
        </Empty>
      </Panel>
    </>
  )
}

function OneAsset({ asset, ...parts }: { asset: AssetId } & Parts) {
  const { t } = useLingui()
  const query = trpc.assets.get.useQuery({ asset })
  const { data } = query
  const code = assetCode(asset)
  const name = data?.name ? visibleText(data.name) : asset === NATIVE ? 'Stellar Lumens' : code
  const facts = data?.facts
  return (
    <>
      <div className={css.head}>
        <AssetAvatar asset={asset} size={40} listed={data?.isListed ?? asset === NATIVE} />
        <PageHeader
          title={name === code ? code : `${name} (${code})`}
          note={<IssuerLine asset={asset} domain={facts?.domain ?? null} isVerified={facts?.isVerified ?? false} />}
        >
          {data?.position && (
            <ButtonLink
              to="/send"
              search={{ asset }}
              leftSection={<IconArrowUpRight size={16} stroke={1.8} aria-hidden />}
            >
              <Trans>Send</Trans>
            </ButtonLink>
          )}
          <ButtonLink
            to="/trade"
            search={{ asset }}
            variant="default"
            leftSection={<IconAdjustments size={16} stroke={1.8} aria-hidden />}
          >
            <Trans>Trade</Trans>
          </ButtonLink>
          <ButtonLink
            to="/receive"
            variant="default"
            leftSection={<IconArrowDownLeft size={16} stroke={1.8} aria-hidden />}
          >
            <Trans>Receive</Trans>
          </ButtonLink>
          <ButtonLink
            to="/swap"
            search={data?.position ? { sell: asset } : { buy: asset }}
            variant="default"
            leftSection={<IconArrowsExchange size={16} stroke={1.8} aria-hidden />}
          >
            <Trans>Swap</Trans>
          </ButtonLink>
          <ButtonLink
            to="/alerts"
            search={{ base: asset }}
            variant="default"
            leftSection={<IconBell size={16} stroke={1.8} aria-hidden />}
          >
            <Trans>Price alert</Trans>
          </ButtonLink>
        </PageHeader>
      </div>
      {data ? (
        <Detail detail={data} {...parts} />
      ) : (
        <Panel>
          <Unanswered query={query} failed={t`The asset did not load`} rows={6} height={LINE_HEIGHT} />
        </Panel>
      )}
    </>
  )
}

function Detail({ detail, reserveHint, activity }: { detail: AssetDetail } & Parts) {
  const { asset, facts, position, quarantine } = detail
  const words = useQuarantineWords()
  return (
    <>
      {(quarantine || facts?.issuerExists === false || position?.isAuthorized === false) && (
        <div className={css.notices}>
          {quarantine && (
            <Notice tone="warn" title={words(quarantine)}>
              <Trans>It is set apart: no value is shown for it, and it counts in no total.</Trans>
            </Notice>
          )}
          {facts?.issuerExists === false && (
            <Notice tone="bad">
              <Trans>The network has no such issuer. Check the address.</Trans>
            </Notice>
          )}
          {position?.isAuthorized === false && (
            <Notice tone="warn">
              <Trans>The issuer has not approved your account, so you cannot receive or send it.</Trans>
            </Notice>
          )}
        </div>
      )}
      <div className={css.grid}>
        <div className={css.column}>
          {!quarantine && <PricePanel asset={asset} price={detail.price} />}
          {position && <div className={css.later}>{activity(asset)}</div>}
          {!position && <AddPanel detail={detail} />}
        </div>
        <div className={css.column}>
          {position && <PositionPanel detail={detail} position={position} reserveHint={reserveHint} />}
          <div className={`${css.column} ${css.last}`}>
            <MarketsPanel asset={asset} />
            {facts && <PowersPanel powers={facts.powers} />}
            <AboutPanel detail={detail} issuer={assetIssuer(asset)} />
          </div>
        </div>
      </div>
    </>
  )
}
