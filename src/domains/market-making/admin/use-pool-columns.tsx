import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Amount } from '#client/ui/amount.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { AdminMakerPool } from '#shared/domains/market-making/market-making-desk.schema.ts'
import { assetCode, pairName } from '#shared/kernel/asset-id.ts'
import css from './maker-desk.module.css'
import { useStateWords } from './use-state-words.ts'

interface Acts {
  onPause: (pool: AdminMakerPool) => void
  onRelease: (pool: AdminMakerPool) => void
}

/** A pool, its owner, its state and figures of today, and what an operator may do. */
export function usePoolColumns({ onPause, onRelease }: Acts): Column<AdminMakerPool>[] {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  return [
    {
      key: 'pool',
      head: t`Pool`,
      cell: (pool) => (
        <span className={css.lines}>
          <b>{pool.name}</b>
          <span className={css.dim}>
            <span translate="no">{pairName(pool)}</span>
            {', '}
            <Link to="/admin-users/$id" params={{ id: pool.userId }} data-row-link>
              {pool.username}
            </Link>
          </span>
          <Narrow pool={pool} />
        </span>
      ),
    },
    {
      key: 'state',
      head: t`State`,
      wide: true,
      cell: (pool) => <State pool={pool} />,
    },
    { key: 'exposure', head: t`Exposure`, end: true, wide: true, cell: ({ exposureUsd }) => formatUsd(exposureUsd) },
    { key: 'volume', head: t`Volume today`, end: true, wide: true, cell: ({ volumeUsd }) => formatUsd(volumeUsd) },
    {
      key: 'profit',
      head: t`Profit`,
      end: true,
      wide: true,
      cell: ({ profit, counter }) => <Profit profit={profit} code={assetCode(counter)} />,
    },
    {
      key: 'refreshed',
      head: t`Refreshed`,
      roomy: true,
      cell: ({ refreshedAt }) => (refreshedAt === null ? t`Never` : dayTime(refreshedAt)),
    },
    {
      key: 'act',
      head: t`Action`,
      end: true,
      cell: (pool) => <Act pool={pool} onPause={onPause} onRelease={onRelease} />,
    },
  ]
}

function State({ pool }: { pool: AdminMakerPool }) {
  const words = useStateWords()
  return (
    <span className={css.lines}>
      <StatusBadge {...words.stateOf(pool)} />
      {pool.pauseReason !== null && <span className={css.dim}>{words.reasonOf(pool)}</span>}
    </span>
  )
}

/** On a card, all that the other columns say. */
function Narrow({ pool }: { pool: AdminMakerPool }) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const [exposure, volume] = [formatUsd(pool.exposureUsd), formatUsd(pool.volumeUsd)]
  const at = pool.refreshedAt && dayTime(pool.refreshedAt)
  return (
    <span className={css.narrow}>
      <State pool={pool} />
      <span>{t`Exposure ${exposure}`}</span>
      <span>{t`Volume today ${volume}`}</span>
      <span>
        <Trans>
          Profit <Profit profit={pool.profit} code={assetCode(pool.counter)} />
        </Trans>
      </span>
      {at !== null && <span>{t`Refreshed ${at}`}</span>}
    </span>
  )
}

function Profit({ profit, code }: { profit: string; code: string }) {
  const isLoss = profit.startsWith('-')
  const value = isLoss ? profit.slice(1) : profit
  const isNone = !/[1-9]/.test(value)
  const sign = isLoss ? '-' : '+'
  return <Amount value={value} code={code} sign={isNone ? '' : sign} list />
}

function Act({ pool, onPause, onRelease }: Acts & { pool: AdminMakerPool }) {
  const { t } = useLingui()
  const { name, username, state, pauseReason } = pool
  if (pauseReason === 'operator')
    return (
      <Button
        variant="default"
        size="xs"
        aria-label={t`Release “${name}” of ${username}`}
        aria-haspopup="dialog"
        onClick={() => onRelease(pool)}
      >
        <Trans>Release</Trans>
      </Button>
    )
  if (state !== 'quoting' && state !== 'paused') return null
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={t`Pause “${name}” of ${username}`}
      aria-haspopup="dialog"
      onClick={() => onPause(pool)}
    >
      <Trans>Pause</Trans>
    </Button>
  )
}
