import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { PageTabs } from '#client/app/frame/page-tabs.tsx'
import { trpc } from '#client/app/trpc.ts'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { ALERT_STATES, type Alert, type AlertState, MOST_ACTIVE_ALERTS } from '#shared/domains/alerts/alerts.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { AlertDialog, type OpenedAlert } from './alert-dialog.tsx'
import { AlertRow } from './alert-row.tsx'
import { type AlertSearch, readSubject } from './alert-search.ts'
import css from './alerts.module.css'

const PAGE = 50
const ALL = 'all'

interface Props {
  search: AlertSearch
  /** Takes what a new alert is to be about out of the address. */
  onLeft: () => void
}

/** /alerts: the prices that somebody waits for, those that were told, and those that are paused. */
export function AlertsScreen({ search, onLeft }: Props) {
  const { t } = useLingui()
  const proposed = readSubject(search)
  const [opened, setOpened] = useState<OpenedAlert | null>(null)
  const close = () => {
    setOpened(null)
    if (proposed) onLeft()
  }
  const openNew = () => setOpened({ subject: { base: NATIVE, counter: null } })
  return (
    <>
      <PageHeader title={t`Price alerts`} note={t`An alert tells you when a price is reached. It never trades.`}>
        <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={openNew}>
          {t`New alert`}
        </Button>
      </PageHeader>
      <PageTabs of="/market" />
      <AlertsPanel onNew={openNew} onEdit={(alert) => setOpened({ alert })} />
      <p className={css.foot}>
        <Trans>
          Prices are checked every minute. You can have {MOST_ACTIVE_ALERTS} active alerts, and choose on the page
          Notifications whether they come by mail too.
        </Trans>
      </p>
      <AlertDialog opened={opened ?? (proposed && { subject: proposed })} onClose={close} />
    </>
  )
}

interface PanelProps {
  onNew: () => void
  onEdit: (alert: Alert) => void
}

function AlertsPanel({ onNew, onEdit }: PanelProps) {
  const { t } = useLingui()
  const [state, setState] = useState<AlertState | undefined>()
  const pages = trpc.alerts.list.useInfiniteQuery(
    { limit: PAGE, state },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  const counts = pages.data?.pages[0]?.counts
  const names: Record<AlertState, string> = { active: t`Active`, fired: t`Reached`, paused: t`Paused` }
  const tabs = [{ value: ALL, label: t`All alerts` }, ...ALERT_STATES.map((value) => ({ value, label: names[value] }))]
  const countOf = (value: string): number | undefined =>
    counts && (value === ALL ? counts.active + counts.fired + counts.paused : counts[value as AlertState])
  return (
    <Panel>
      <Tabs
        value={state ?? ALL}
        keepMounted={false}
        onChange={(value) => setState(ALERT_STATES.find((one) => one === value))}
      >
        <Tabs.List className={css.tabs}>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label} <span className={css.count}>{countOf(value)}</span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={state ?? ALL}>
          <PageList
            pages={pages}
            failed={t`Your alerts did not load`}
            rows={4}
            height={56}
            empty={
              <Empty
                title={state === undefined ? t`No alerts yet` : t`None in this state`}
                compact
                level={2}
                action={state === undefined && <Button variant="default" onClick={onNew}>{t`New alert`}</Button>}
              >
                <Trans>Choose a price, and we tell you when it is reached.</Trans>
              </Empty>
            }
          >
            {(rows) => (
              <ul className={css.list}>
                {rows.map((alert) => (
                  <AlertRow key={alert.id} alert={alert} onEdit={() => onEdit(alert)} />
                ))}
              </ul>
            )}
          </PageList>
        </Tabs.Panel>
      </Tabs>
    </Panel>
  )
}
