import { useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/payments/batches/batches.module.css'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { MoreRows } from '#client/ui/data-table/more-rows.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import { ScheduleItem } from './schedule-item.tsx'

interface Props {
  state: 'open' | 'over'
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}

export function ScheduleList({ state, chosen, onChoose }: Props) {
  const { t } = useLingui()
  const pages = trpc.payments.schedules.list.useInfiniteQuery(
    { state },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  )
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  if (pages.isPending)
    return (
      <Panel>
        <SkeletonLines rows={3} height={68} />
      </Panel>
    )
  if (pages.isError && items.length === 0)
    return (
      <Panel>
        <LoadFailure
          title={t`Your scheduled payments did not load`}
          error={pages.error}
          onRetry={() => void pages.refetch()}
          retrying={pages.isFetching}
        />
      </Panel>
    )
  if (items.length === 0)
    return (
      <Panel>
        {state === 'over' ? (
          <Empty title={t`Nothing is over yet`} level={2}>
            {t`What has had its last payment, and what you cancel, stays here.`}
          </Empty>
        ) : (
          <Empty
            title={t`Nothing is scheduled`}
            level={2}
            action={
              <ButtonLink
                to="/send/scheduled"
                search={{ add: true }}
                leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
              >
                {t`Schedule a payment`}
              </ButtonLink>
            }
          >
            {t`Rent, wages, a gift for a birthday: say it once, and it is paid at its time.`}
          </Empty>
        )}
      </Panel>
    )
  return (
    <Panel>
      <ul className={css.list}>
        {items.map((schedule) => (
          <ScheduleItem
            key={schedule.id}
            schedule={schedule}
            isOpen={schedule.id === chosen}
            onToggle={() => onChoose(schedule.id === chosen ? undefined : schedule.id)}
          />
        ))}
      </ul>
      <MoreRows pages={pages} shown={items.length} />
    </Panel>
  )
}
