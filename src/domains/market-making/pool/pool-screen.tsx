import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLedgerCloses } from '#client/app/live/use-ledger-closes.ts'
import { PairAvatars } from '#client/app/prices/pair-avatars.tsx'
import { trpc } from '#client/app/trpc.ts'
import { IncomeByDay } from '#client/domains/market-making/income-by-day.tsx'
import css from '#client/domains/market-making/market-making.module.css'
import { OnTheWay } from '#client/domains/market-making/real/on-the-way.tsx'
import { WalletsPanel } from '#client/domains/market-making/real/wallets-panel.tsx'
import { useMakerWords } from '#client/domains/market-making/use-maker-words.ts'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { MakerPoolDetail } from '#shared/domains/market-making/market-making.schema.ts'
import { assetCode, pairName } from '#shared/kernel/asset-id.ts'
import { FillsPanel } from './fills-panel.tsx'
import { InventoryPanel } from './inventory-panel.tsx'
import { LimitsPanel } from './limits-panel.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { PoolActs } from './pool-acts.tsx'
import { PoolFigures } from './pool-figures.tsx'

const LOOK_EVERY_MS = 5000

/** /amm/making/{id}: what a pool earns, what it offers now, what stops it, and who traded with it. */
export function MakerPoolScreen({ poolId }: { poolId: string }) {
  const { t } = useLingui()
  const pool = trpc.marketMaking.get.useQuery({ id: poolId }, { retry: false })
  const isOver = pool.data?.state === 'closed'
  useLedgerCloses(LOOK_EVERY_MS, () => {
    if (!isOver) void pool.refetch()
  })
  if (pool.data) return <Detail pool={pool.data} />
  return (
    <>
      <Back />
      <PageHeader title={t`Market-making pool`} />
      <Panel>
        <Unanswered query={pool} failed={t`This pool did not load`} rows={6} height={56} />
      </Panel>
    </>
  )
}

function Back() {
  return (
    <Link to="/amm" search={{ tab: 'making' }} className={css.back}>
      <IconArrowLeft size={15} stroke={1.8} aria-hidden />
      <Trans>Market making</Trans>
    </Link>
  )
}

function Detail({ pool }: { pool: MakerPoolDetail }) {
  const { t } = useLingui()
  const words = useMakerWords()
  const { label, tone } = words.state(pool.state)
  const isReal = pool.wallets.length > 0
  const why = pool.state === 'paused' ? words.pause(pool) : null
  return (
    <>
      <Back />
      <PageHeader title={pool.name} note={<Since pool={pool} />}>
        <span className={css.badges}>
          {pool.mode === 'paper' ? (
            <StatusBadge label={t`Dry run`} tone="info" />
          ) : (
            <StatusBadge label={t`Real orders`} tone="good" />
          )}
          <StatusBadge label={label} tone={tone} />
        </span>
        <PoolActs pool={pool} />
      </PageHeader>
      <div className={css.page}>
        {why !== null && (
          <Notice tone="warn" title={t`Paused`}>
            {why}
          </Notice>
        )}
        <OnTheWay pool={pool} />
        <Panel>
          <PoolFigures pool={pool} />
        </Panel>
        <div className={css.split}>
          <OrdersPanel pool={pool} />
          <div className={css.side}>
            <InventoryPanel pool={pool} />
            <LimitsPanel pool={pool} />
          </div>
          <div className={css.side}>
            <FillsPanel pool={pool} />
            {isReal && <IncomePanel pool={pool} />}
          </div>
          {isReal ? <WalletsPanel pool={pool} /> : <IncomePanel pool={pool} />}
        </div>
      </div>
    </>
  )
}

function IncomePanel({ pool: { days, counter } }: { pool: MakerPoolDetail }) {
  const { t } = useLingui()
  const unit = assetCode(counter)
  return (
    <Panel title={t`Spread income by day`} note={unit}>
      <div className={css.inset}>
        <IncomeByDay days={days} unit={unit} label={t`Spread income by day in ${unit}`} />
      </div>
    </Panel>
  )
}

function Since({ pool }: { pool: MakerPoolDetail }) {
  const { t } = useLingui()
  const { dayTime, clock } = useFormats()
  const { startedAt, refreshedAt, closedAt } = pool
  const pair = pairName(pool)
  const begun = startedAt && dayTime(startedAt)
  const [ended, looked] = [closedAt && dayTime(closedAt), refreshedAt && clock(refreshedAt)]
  const sentence = () => {
    if (ended !== null) return t`${pair}, closed ${ended}`
    if (begun === null) return t`${pair}, not started yet`
    return looked === null ? t`${pair}, since ${begun}` : t`${pair}, since ${begun}, refreshed ${looked}`
  }
  return (
    <span className={css.since}>
      <PairAvatars base={pool.base} counter={pool.counter} size={20} />
      {sentence()}
    </span>
  )
}
