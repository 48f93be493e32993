import type { Trx } from '#db/database.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { MakerNoticeDetails } from '#shared/domains/notifications/maker-notice.ts'
import type { PoolRow } from './pools.queries.ts'
import { pairOf } from './stored-rules.ts'

type Row = Parameters<typeof pairOf>[0] & Pick<PoolRow, 'id' | 'userId' | 'name'>
interface MakerNotice extends Pick<MakerNoticeDetails, 'event' | 'reason' | 'note'> {
  row: Row
}

/** Tells owners why their pools no longer quote where they have to act before it goes on, and when they may. */
export const tellOf = ({ inbox }: { inbox: Notifier }, trx: Trx, notices: readonly MakerNotice[]): Promise<void> =>
  inbox.notify(
    trx,
    notices.map(({ row, event, reason, note }) => ({
      userId: row.userId,
      type: 'market_making',
      details: { event, poolId: row.id, name: row.name, ...pairOf(row), reason, note },
    })),
  )
