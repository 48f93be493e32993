import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { FeesPanel } from './fees-panel.tsx'
import { LedgersTable } from './ledgers-table.tsx'
import css from './network.module.css'
import { ConnectionPanel, FactsPanel } from './network-facts.tsx'
import { NetworkFigures } from './network-figures.tsx'
import { TransactionBars } from './transaction-bars.tsx'
import { useAge, useLiveNetwork } from './use-live-network.ts'

/** /stellar-network: the network as its last ledgers show it, live. */
export function NetworkScreen() {
  const { t } = useLingui()
  const { query, isPaused, setPaused, isStreaming } = useLiveNetwork()
  const { data } = query
  const ageOf = useAge(data?.connection.answeredAt, query.dataUpdatedAt, isPaused)
  const isLive = isStreaming && data?.connection.answers !== false
  const content = () => {
    if (!data) return null
    if (isPaused) return <StatusBadge label={t`Paused`} tone="mute" />
    if (isLive) return <StatusBadge label={t`Live`} tone="good" />
    return <StatusBadge label={t`Waiting for the network`} tone="warn" />
  }
  return (
    <>
      <PageHeader title={t`Stellar network`}>
        <output>{content()}</output>
        <Button
          variant="default"
          leftSection={isPaused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />}
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? t`Resume` : t`Pause`}
        </Button>
      </PageHeader>
      {data ? (
        <div className={css.page}>
          <NetworkFigures live={data} ageOf={ageOf} />
          <div className={css.grid}>
            <div className={css.column}>
              <TransactionBars ledgers={data.ledgers} />
              <LedgersTable ledgers={data.ledgers} ageOf={ageOf} />
            </div>
            <div className={css.column}>
              <FeesPanel fees={data.fees} />
              <FactsPanel live={data} />
              <ConnectionPanel connection={data.connection} />
            </div>
          </div>
        </div>
      ) : (
        <Panel>
          <Unanswered query={query} failed={t`The network could not be read`} rows={8} height={58} />
        </Panel>
      )}
    </>
  )
}
