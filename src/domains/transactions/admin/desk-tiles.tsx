import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { type Figure, FigureStrip } from '#client/ui/figure-strip.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { OpenFreeze, SendingStatus } from '#shared/domains/transactions/sending-desk.schema.ts'

/** State of sending, of ledger ingestion and of the Horizon server. */
export function DeskTiles({ status }: { status: SendingStatus }) {
  const { t } = useLingui()
  return (
    <Panel>
      <FigureStrip label={t`Current state`} figures={useFigures(status)} />
    </Panel>
  )
}

function useFigures({ pausedSince, freezes, lostAccounts }: SendingStatus): Figure[] {
  const { t } = useLingui()
  const { moment } = useFormats()
  const since = pausedSince === null ? '' : moment(pausedSince)
  const has = (cause: OpenFreeze['cause']): boolean => freezes.some((freeze) => freeze.cause === cause)
  const history = has('rewind') ? 'rewind' : has('history_gap') ? 'gap' : 'whole'
  const lost = lostAccounts.length
  return [
    pausedSince === null
      ? { label: t`Sending`, value: t`Running`, note: t`Only frozen accounts wait` }
      : { label: t`Sending`, value: t`Paused`, note: t`Since ${since}`, isBad: true },
    {
      rewind: {
        label: t`Ledger history`,
        value: t`Another chain`,
        note: t`A booked ledger has another hash`,
        isBad: true,
      },
      gap: { label: t`Ledger history`, value: t`A gap`, note: t`Ledgers are missing`, isBad: true },
      whole: { label: t`Ledger history`, value: t`Same chain`, note: t`The last 100,000 hashes agree` },
    }[history],
    useHorizonFigure(),
    {
      label: t`Lost accounts`,
      value: lost === 0 ? t`None` : String(lost),
      note: lost === 0 ? t`The database has every key` : t`Their keys are not in the database`,
      isBad: lost > 0,
    },
  ]
}

function useHorizonFigure(): Figure {
  const { t } = useLingui()
  const { data, isError } = trpc.admin.overview.network.useQuery()
  const figure = { label: t`Horizon`, note: t`Lag never freezes anything` }
  if (isError) return { ...figure, value: t`Not known` }
  if (!data) return { ...figure, value: '…' }
  if (!data.horizon) return { ...figure, value: t`No answer`, isBad: true }
  const behind = data.behind ?? 0
  return {
    ...figure,
    value: behind === 0 ? t`Up to date` : t`${plural(behind, { one: '# ledger to book', other: '# ledgers to book' })}`,
  }
}
