import { useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/payments/batches/batches.module.css'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { Panel } from '#client/ui/panel.tsx'
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
  return (
    <Panel>
      <PageList
        pages={pages}
        failed={t`Your scheduled payments did not load`}
        rows={3}
        height={68}
        empty={<Nothing state={state} />}
      >
        {(items) => (
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
        )}
      </PageList>
    </Panel>
  )
}

function Nothing({ state }: Pick<Props, 'state'>) {
  const { t } = useLingui()
  if (state === 'over')
    return (
      <Empty title={t`No past payments yet`} level={2}>
        {t`Completed and cancelled payments are listed here.`}
      </Empty>
    )
  return (
    <Empty
      title={t`No scheduled payments`}
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
      {t`Set up rent, wages or a birthday gift once, and it is paid on time.`}
    </Empty>
  )
}
