import { useLingui } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { IconChevronLeft, IconPlus } from '@tabler/icons-react'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { ChangedSchedule } from './changed-schedule.tsx'
import { type RenderPayment, ScheduleForm } from './schedule-form.tsx'
import { ScheduleList } from './schedule-list.tsx'

export interface ScheduledSearch {
  /** The scheduled payment whose runs are open. */
  id?: string | undefined
  tab?: 'over' | undefined
  /** The form for another one. */
  add?: true | undefined
  /** The one that is being changed. */
  change?: string | undefined
}
interface Props {
  search: ScheduledSearch
  onSearch: (search: ScheduledSearch, replace?: boolean) => void
  renderPayment: RenderPayment
}

/** /send/scheduled: what is paid, swapped or reminded of later, with its runs, and the form for another one or for a change. */
export function ScheduledScreen({ search, onSearch, renderPayment }: Props) {
  const { t } = useLingui()
  const tab = search.tab === 'over' ? 'over' : 'open'
  const onDone = (id: string) => onSearch({ id }, true)
  if (search.add || search.change !== undefined)
    return (
      <>
        <PageHeader title={search.add ? t`Schedule a payment` : t`Change a scheduled payment`}>
          <ButtonLink
            to="/send/scheduled"
            variant="subtle"
            leftSection={<IconChevronLeft size={16} stroke={1.7} aria-hidden />}
          >
            {t`Scheduled`}
          </ButtonLink>
        </PageHeader>
        {search.change === undefined ? (
          <ScheduleForm schedule={null} renderPayment={renderPayment} onDone={onDone} />
        ) : (
          <ChangedSchedule key={search.change} id={search.change} renderPayment={renderPayment} onDone={onDone} />
        )}
      </>
    )
  return (
    <>
      <PageHeader
        title={t`Scheduled`}
        note={t`Payments and swaps are made automatically at their time, within your limits.`}
      >
        <ButtonLink
          to="/send/scheduled"
          search={{ add: true }}
          leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
        >
          {t`Schedule a payment`}
        </ButtonLink>
      </PageHeader>
      <Tabs
        value={tab}
        onChange={(next) => onSearch({ tab: next === 'over' ? 'over' : undefined })}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="open">{t`Upcoming`}</Tabs.Tab>
          <Tabs.Tab value="over">{t`Past`}</Tabs.Tab>
        </Tabs.List>
        {(['open', 'over'] as const).map((state) => (
          <Tabs.Panel key={state} value={state} pt={16}>
            <ScheduleList state={state} chosen={search.id} onChoose={(id) => onSearch({ tab: search.tab, id }, true)} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
