import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRooms } from '#client/app/session/rooms.ts'
import type { Row } from '#client/ui/rows.tsx'
import type { ShownTransaction } from '#shared/domains/admin/search.schema.ts'

/** Rows of the records that belong to a transaction; links to pages that are open to the administrator. */
export function useTies({ otherLegId, depositId, pool }: ShownTransaction): (Row | false)[] {
  const { t } = useLingui()
  const seesFinance = useRooms()(['finance'])
  return [
    otherLegId !== null && {
      label: t`Other party’s record`,
      value: <Link to="/admin-transactions/$id" params={{ id: otherLegId }}>{t`Open the record`}</Link>,
    },
    depositId !== null && {
      label: t`Deposit`,
      value: seesFinance ? (
        <Link to="/admin-deposits" search={{ id: depositId }}>{t`Open the deposit`}</Link>
      ) : (
        <span className="mono" translate="no">
          {depositId}
        </span>
      ),
    },
    pool !== null && {
      label: t`Staking pool`,
      value: seesFinance ? (
        <Link to="/admin-staking" search={{ id: pool.id }}>
          {pool.name}
        </Link>
      ) : (
        pool.name
      ),
    },
  ]
}
