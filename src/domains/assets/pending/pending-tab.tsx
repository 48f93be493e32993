import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClockHour4, IconLock } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import css from '#client/domains/assets/assets.module.css'
import { MoreRows } from '#client/ui/data-table/more-rows.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { Unanswered, type UnansweredQuery } from '#client/ui/unanswered.tsx'
import type { Claimable } from '#shared/domains/assets/claimables/claimables.schema.ts'
import pendingCss from './pending.module.css'
import { partsOf } from './pending-parts.ts'
import { PendingRow } from './pending-row.tsx'
import { ReadyPanel } from './ready-panel.tsx'

const ROW_HEIGHT = 64

interface PendingTabProps {
  pages: ComponentProps<typeof MoreRows>['pages'] & UnansweredQuery
  /** Of the pages that were read; absent before the first one. */
  items: readonly Claimable[] | undefined
}

/** Payments that wait on the network until they are claimed: those that can be, those that cannot yet, and what became of earlier ones. */
export function PendingTab({ pages, items }: PendingTabProps) {
  const { t } = useLingui()
  if (!items)
    return (
      <Panel>
        <Unanswered query={pages} failed={t`Pending payments did not load`} rows={3} height={ROW_HEIGHT} />
      </Panel>
    )
  if (items.length === 0)
    return (
      <Panel>
        <Empty title={t`Nothing to claim`} level={2}>
          <Trans>A payment of an asset that you have not added yet waits here until you claim it.</Trans>
        </Empty>
      </Panel>
    )
  const { ready, apart, notYet, earlier } = partsOf(items)
  return (
    <div className={css.stack}>
      {ready.length > 0 && <ReadyPanel items={ready} />}
      {notYet.length > 0 && (
        <Panel title={t`Not yet`} note={<Plural value={notYet.length} one="# payment" other="# payments" />}>
          <ul className={pendingCss.list}>
            {notYet.map((item) => (
              <PendingRow key={item.id} item={item} lead={<LeadIcon item={item} />} />
            ))}
          </ul>
        </Panel>
      )}
      {apart.length > 0 && <ReadyPanel items={apart} isApart />}
      {earlier.length > 0 && (
        <Panel title={t`Earlier`}>
          <ul className={pendingCss.list}>
            {earlier.map((item) => (
              <PendingRow key={item.id} item={item} action={<EndBadge item={item} />} />
            ))}
          </ul>
        </Panel>
      )}
      <MoreRows pages={pages} shown={items.length} />
    </div>
  )
}

function LeadIcon({ item }: { item: Claimable }) {
  const Icon = item.state === 'waiting' ? IconClockHour4 : IconLock
  return <Icon size={18} stroke={1.6} aria-hidden color="var(--x-faint)" />
}

function EndBadge({ item: { state } }: { item: Claimable }) {
  const { t } = useLingui()
  if (state === 'claimed') return <StatusBadge label={t`Claimed`} tone="good" />
  if (state === 'expired') return <StatusBadge label={t`Expired`} tone="mute" />
  return <StatusBadge label={state === 'gone' ? t`Ended` : t`Taken back`} tone="mute" />
}
