import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, SegmentedControl } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { Decision } from '#client/app/desk/decision.ts'
import { DecisionDialog } from '#client/app/desk/decision-dialog.tsx'
import type { ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { Panel } from '#client/ui/panel.tsx'
import type { ListAllPools } from '#shared/domains/market-making/market-making-desk.schema.ts'
import css from './maker-desk.module.css'
import { RobotStops } from './robot-stops.tsx'
import { usePoolColumns } from './use-pool-columns.tsx'
import { useStopping } from './use-stopping.ts'

type View = ListAllPools['view']
const PAGE = 20
const READ_EVERY_MS = 15_000

/** Pools that quote for their owners, and the decisions to pause them and to release those that were paused so. */
export function MakerDeskPanel({ onResult }: { onResult: (result: ResultText) => void }) {
  const { t } = useLingui()
  const [view, setView] = useState<View>('quoting')
  const [decision, setDecision] = useState<Decision | null>(null)
  const stopping = useStopping(onResult)
  const pools = trpc.admin.marketMaking.list.useInfiniteQuery(
    { view, limit: PAGE },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      refetchInterval: READ_EVERY_MS,
      placeholderData: keepPreviousData,
    },
  )
  const columns = usePoolColumns({
    onPause: (pool) => setDecision(stopping.pausePool(pool)),
    onRelease: (pool) => setDecision(stopping.release(pool)),
  })
  const { quoting = 0, paused = 0, reach = 0 } = pools.data?.pages[0] ?? {}
  return (
    <Panel
      title={t`Market making`}
      note={t`${plural(quoting, { one: '# pool quotes', other: '# pools quote' })}, ${plural(paused, { one: '# is paused', other: '# are paused' })}.`}
    >
      <div className={css.bar}>
        <SegmentedControl
          size="xs"
          aria-label={t`Filter pools`}
          value={view}
          data={[
            { value: 'quoting', label: t`Quoting ${quoting}` },
            { value: 'paused', label: t`Paused ${paused}` },
            { value: 'all', label: t`All` },
          ]}
          onChange={(value) => setView(value)}
        />
        <Button
          color="red"
          variant="light"
          size="xs"
          leftSection={<IconPlayerPause size={16} stroke={1.8} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setDecision(stopping.pauseAll(reach))}
        >
          <Trans>Pause every pool</Trans>
        </Button>
      </div>
      <RobotStops onLift={(stop) => setDecision(stopping.lift(stop))} />
      <PageList pages={pools} failed={t`The pools did not load`} rows={2} height={56} empty={<NoPools view={view} />}>
        {(rows) => <DataTable caption={t`Market-making pools`} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </PageList>
      <DecisionDialog decision={decision} onClose={() => setDecision(null)} />
    </Panel>
  )
}

function NoPools({ view }: { view: View }) {
  const { t } = useLingui()
  const titles: Record<View, string> = {
    quoting: t`No pool quotes`,
    paused: t`No pool is paused`,
    all: t`There is no pool yet`,
  }
  return (
    <Empty title={titles[view]} compact level={3}>
      <Trans>Pools quote both sides of a market for their owners.</Trans>
    </Empty>
  )
}
