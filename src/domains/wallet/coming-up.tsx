import { useLingui } from '@lingui/react/macro'
import { Panel } from '#client/ui/panel.tsx'
import css from './coming-up.module.css'
import { ClaimsRow, OrdersRow, ScheduledRow } from './coming-up-rows.tsx'
import { useComingUp } from './use-coming-up.ts'

const SHOWN = 3

/** What waits to be claimed, the payments that are scheduled next, and open orders; not shown where there is nothing. */
export function ComingUp() {
  const { t } = useLingui()
  const { claims, due, orders } = useComingUp()
  const count = (claims ? 1 : 0) + due.length + (orders ? 1 : 0)
  if (count === 0) return null
  return (
    <Panel title={t`Upcoming`} note={count}>
      <ul className={css.list}>
        {claims && <ClaimsRow claims={claims} />}
        {due.slice(0, SHOWN).map((item) => (
          <ScheduledRow key={item.id} item={item} />
        ))}
        {orders && <OrdersRow orders={orders} />}
      </ul>
    </Panel>
  )
}
