import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { BusinessSection } from './business/business-section.tsx'
import { FailingJobs } from './failing-jobs.tsx'
import { FrozenAccounts } from './frozen-accounts.tsx'
import { HealthPanel } from './health-panel.tsx'
import { IssuesPanel } from './issues-panel.tsx'
import { NewestPeople } from './newest-people.tsx'
import { OutboxPanel } from './outbox-panel.tsx'
import css from './overview.module.css'
import { reliance, staleSince } from './readings.ts'
import { SignUpsPanel } from './sign-ups-panel.tsx'
import { TransactionsPanel } from './transactions-panel.tsx'
import { type Overview, useOverview } from './use-overview.ts'
import { WaitingTiles } from './waiting-tiles.tsx'

/** /admin-dashboard: what needs attention first, then the numbers of each part. */
export function OverviewScreen() {
  const { t } = useLingui()
  const overview = useOverview()
  const { open } = overview
  const [isRefreshing, setRefreshing] = useState(false)
  const note = useNote(overview)
  const { clock } = useFormats()
  const since = staleSince(overview)
  const time = since && clock(since)
  const refresh = async (): Promise<void> => {
    setRefreshing(true)
    await overview.refresh()
    setRefreshing(false)
  }
  return (
    <>
      <PageHeader title={t`Overview`} note={note}>
        <BusyButton
          variant="default"
          size="sm"
          busy={isRefreshing}
          leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
          onClick={() => void refresh()}
        >
          {t`Refresh`}
        </BusyButton>
      </PageHeader>
      <div className={css.page}>
        <output className={css.stale}>
          {time && <Notice tone="warn">{t`Some figures did not load again: they are as of ${time}.`}</Notice>}
        </output>
        <WaitingTiles waiting={overview.waiting} />
        {open.business && <BusinessSection />}
        {open.operations && <IssuesPanel issues={overview.issues} />}
        {open.operations && <FrozenAccounts queue={overview.queue} />}
        {open.operations && <FailingJobs jobs={overview.jobs} />}
        <div className={open.people ? css.split : css.whole}>
          {open.people && <SignUpsPanel people={overview.people} />}
          <HealthPanel overview={overview} />
        </div>
        <div className={open.people ? css.halves : css.whole}>
          <TransactionsPanel transactions={overview.transactions} isListOpen={overview.open.transactions} />
          {open.people && <NewestPeople people={overview.people} />}
        </div>
        {open.mails && <OutboxPanel />}
      </div>
    </>
  )
}

/** How much waits for whoever looks; says that nothing does only if every part was loaded. */
function useNote(overview: Overview): string {
  const { t } = useLingui()
  const { count } = useFormats()
  const { total = 0, isMore = false } = overview.waiting.data ?? {}
  const least = count(total - 1)
  if (isMore) return t`More than ${least} decisions wait for you.`
  if (total > 0) return t`${plural(total, { one: '# decision waits for you.', other: '# decisions wait for you.' })}`
  return {
    reading: t`Loading the figures...`,
    failed: t`Some figures did not load.`,
    complete: t`Nothing waits for you.`,
  }[reliance(overview)]
}
