import { useLingui } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import type { Webhook } from '#shared/domains/webhooks/webhooks.schema.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { ReplaySince } from './replay-since.tsx'
import { useDeliveries } from './use-deliveries.ts'
import css from './webhooks.module.css'

type Tab = 'all' | 'failed'

/** Deliveries of the past seven days, the newest first; those that failed apart. */
export function Deliveries({ endpoint }: { endpoint: Webhook }) {
  const { t } = useLingui()
  const [tab, setTab] = useState<Tab>('all')
  return (
    <Tabs value={tab} onChange={(next) => setTab(next === 'failed' ? 'failed' : 'all')}>
      <div className={css.bar}>
        <Tabs.List className={css.tabs} aria-label={t`Deliveries by outcome`}>
          <Tabs.Tab value="all">{t`Deliveries`}</Tabs.Tab>
          <Tabs.Tab value="failed">{t`Failed ${endpoint.failed}`}</Tabs.Tab>
        </Tabs.List>
        <ReplaySince endpoint={endpoint} />
      </div>
      {(['all', 'failed'] as const).map((one) => (
        <Tabs.Panel key={one} value={one}>
          {one === tab && <DeliveryList endpoint={endpoint} tab={one} />}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function DeliveryList({ endpoint, tab }: { endpoint: Webhook; tab: Tab }) {
  const { t } = useLingui()
  const [openId, setOpenId] = useState<string | null>(null)
  const deliveries = useDeliveries(endpoint.id, tab === 'failed' ? 'failed' : undefined)
  return (
    <PageList
      pages={deliveries}
      failed={t`The deliveries did not load`}
      rows={4}
      height={44}
      disc={0}
      end={t`Deliveries may come in another order than events.`}
      empty={
        <Empty title={tab === 'failed' ? t`Nothing failed` : t`No deliveries yet`} compact>
          {tab === 'failed'
            ? t`Deliveries that used up their 12 tries appear here.`
            : t`Send a test, or wait for the first event.`}
        </Empty>
      }
    >
      {(rows) => (
        <ul className={css.deliveries}>
          {rows.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              endpoint={endpoint}
              delivery={delivery}
              isOpen={delivery.id === openId}
              onToggle={() => setOpenId(delivery.id === openId ? null : delivery.id)}
            />
          ))}
        </ul>
      )}
    </PageList>
  )
}
