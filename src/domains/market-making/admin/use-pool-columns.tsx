import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Amount } from '#client/ui/amount.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { AdminMakerPool } from '#shared/domains/market-making/market-making.schema.ts'
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
  const words = useStateWords()
  return [
    {
      key: 'pool',
      head: t`Pool`,
      cell: ({ userId, username, name, base, counter }) => (
        <span className={css.lines}>
          <b>{name}</b>
          <span className={css.dim}>
            <span translate="no">{pairName({ base, counter })}</span>
            {', '}
            <Link to="/admin-users/$id" params={{ id: userId }} data-row-link>
              {username}
            </Link>
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      head: t`State`,
      cell: (pool) => (
        <span className={css.lines}>
          <StatusBadge {...words.stateOf(pool)} />
          {pool.pauseReason !== null && <span className={css.dim}>{words.reasonOf(pool)}</span>}
        </span>
      ),
    },
    { key: 'exposure', head: t`Exposure`, end: true, cell: ({ exposureUsd }) => formatUsd(exposureUsd) },
    { key: 'volume', head: t`Volume today`, end: true, cell: ({ volumeUsd }) => formatUsd(volumeUsd) },
    {
      key: 'profit',
      head: t`Profit`,
      end: true,
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

function Profit({ profit, code }: { profit: string; code: string }) {
  const isLoss = profit.startsWith('-')
  const value = isLoss ? profit.slice(1) : profit
  const isNone = !/[1-9]/.test(value)
  return <Amount value={value} code={code} sign={isNone ? '' : isLoss ? '-' : '+'} list />
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
