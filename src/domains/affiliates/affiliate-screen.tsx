import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { AffiliateOverview } from '#shared/domains/affiliates/affiliates.schema.ts'
import css from './affiliates.module.css'
import { EarnedPanel, type ShownDays } from './earned-panel.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { InWay } from './in-way.tsx'
import { JoinPanel } from './join-panel.tsx'
import { LinkPanel } from './link-panel.tsx'
import { NoFees } from './no-fees.tsx'
import { PayoutsPanel } from './payouts-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { ShareLink } from './share-link.tsx'
import { SourcesPanel } from './sources-panel.tsx'
import { SumsStrip } from './sums-strip.tsx'
import { TermsPanel } from './terms-panel.tsx'
import { useTermsWords } from './terms-words.ts'

const READ_EVERY_MS = 60_000

/** /affiliate: one's link, whom it brought, and what that earns. */
export function AffiliateScreen() {
  const { t } = useLingui()
  const [days, setDays] = useState<ShownDays>(30)
  const overview = trpc.affiliate.overview.useQuery(
    { days },
    { refetchInterval: READ_EVERY_MS, placeholderData: (before) => before },
  )
  if (overview.data) return <Loaded data={overview.data} days={days} onDays={setDays} />
  return (
    <>
      <PageHeader title={t`Affiliate`} />
      <Panel>
        <Unanswered query={overview} failed={t`Your figures did not load`} rows={6} height={56} />
      </Panel>
    </>
  )
}

interface LoadedProps {
  data: AffiliateOverview
  days: ShownDays
  onDays: (days: ShownDays) => void
}

function Loaded({ data: { terms, program, broughtBy }, days, onDays }: LoadedProps) {
  const { t } = useLingui()
  const words = useTermsWords(terms)
  return (
    <>
      <PageHeader title={t`Affiliate`} note={words.offer}>
        {program && program.payers > 0 && (
          <Button
            component="a"
            href="/api/affiliate/commissions.csv"
            download="commissions.csv"
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
          >
            <Trans>Export commissions</Trans>
          </Button>
        )}
        {program && <ShareLink link={program.link} />}
      </PageHeader>
      <NoFees />
      {program ? (
        <div className={css.page}>
          <InWay program={program} />
          <SumsStrip program={program} terms={terms} />
          <div className={css.grid}>
            <div className={css.column}>
              <EarnedPanel program={program} days={days} onDays={onDays} />
              <FunnelPanel program={program} />
              <PeoplePanel signups={program.signups} />
            </div>
            <div className={css.column}>
              <LinkPanel program={program} />
              <SourcesPanel sources={program.sources} days={days} />
              <PayoutsPanel minPayout={terms.minPayout} available={program.available} />
              <TermsPanel terms={terms} broughtBy={broughtBy} />
            </div>
          </div>
        </div>
      ) : (
        <div className={css.start}>
          <JoinPanel terms={terms} />
          <TermsPanel terms={terms} broughtBy={broughtBy} />
        </div>
      )}
    </>
  )
}
