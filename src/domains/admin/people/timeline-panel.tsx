import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { TIMELINE_KINDS, type TimelineKind } from '#shared/domains/admin/timeline.schema.ts'
import css from './people.module.css'
import person from './person.module.css'
import { TimelineItem } from './timeline-item.tsx'

/** Everything about a person in the order of time; of one kind, or of all. */
export function TimelinePanel({ id }: { id: string }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<TimelineKind | null>(null)
  const names = useKindNames()
  const entries = trpc.admin.users.timeline.useInfiniteQuery(
    { id, kinds: kind === null ? undefined : [kind] },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  return (
    <Panel title={t`Timeline`}>
      <fieldset aria-label={t`Kinds of entries`} className={`${css.tabs} ${person.kinds}`}>
        {([null, ...TIMELINE_KINDS] as const).map((one) => (
          <button
            key={one ?? 'all'}
            type="button"
            className={css.tab}
            aria-pressed={kind === one}
            onClick={() => setKind(one)}
          >
            {one === null ? t`Everything` : names[one]}
          </button>
        ))}
      </fieldset>
      <PageList
        pages={entries}
        failed={t`The timeline did not load`}
        rows={5}
        height={52}
        empty={
          <Empty title={t`Nothing of this yet`} compact>
            {t`Entries appear here as they happen.`}
          </Empty>
        }
      >
        {(items) => (
          <ul className={person.lines}>
            {items.map((entry) => (
              <TimelineItem key={entry.id} entry={entry} kindName={names[entry.kind]} />
            ))}
          </ul>
        )}
      </PageList>
    </Panel>
  )
}

function useKindNames(): Record<TimelineKind, string> {
  const { t } = useLingui()
  return {
    payment: t`Payments`,
    deposit: t`Deposits`,
    stake: t`Stakes`,
    identity: t`Identity`,
    sign_in: t`Sign-ins`,
    note: t`Notes`,
    audit: t`Acts`,
    message: t`Messages`,
  }
}
