import { trpc } from '#client/app/trpc.ts'
import { MOST_OPEN_SCHEDULES } from '#shared/domains/payments/schedules.states.ts'
import { type Claims, claimsIn, type DueItem, dueIn, type OpenOrders, ordersIn } from './coming-up-facts.ts'

const AT_MOST = 50

interface ComingUpFacts {
  claims: Claims | null
  due: DueItem[]
  orders: OpenOrders | null
}

/** What did not load yet is left out. */
export function useComingUp(): ComingUpFacts {
  const claimables = trpc.claimables.list.useQuery({ limit: AT_MOST })
  const schedules = trpc.payments.schedules.list.useQuery({ state: 'open', limit: MOST_OPEN_SCHEDULES })
  const open = trpc.orders.list.useQuery({ status: 'open', limit: AT_MOST })
  const held = trpc.orders.list.useQuery({ status: 'held', limit: AT_MOST })
  return {
    claims: claimsIn(claimables.data?.items ?? []),
    due: dueIn(schedules.data?.items ?? []),
    orders: ordersIn([...(open.data?.items ?? []), ...(held.data?.items ?? [])]),
  }
}
