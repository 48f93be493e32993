import { useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/deposits/deposits.module.css'
import { OrdersPanel } from '#client/domains/deposits/orders-panel.tsx'
import { useOrderWords } from '#client/domains/deposits/use-order-words.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { Deposit } from '#shared/domains/deposits/deposits.schema.ts'
import { ChoiceCard } from './choice-card.tsx'
import { HelpPanel } from './help-panel.tsx'
import { LifePanel } from './life-panel.tsx'
import { PayCard } from './pay-card.tsx'
import { StateCard } from './state-card.tsx'
import { TermsPanel } from './terms-panel.tsx'

/** The stream tells of every step; this is for a tab whose stream is paused. */
const READ_EVERY_MS = 30_000

/** /buy-xlm/{id}: where the money of one order is, and what happens next. */
export function OrderScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const read = trpc.deposits.get.useQuery({ id }, { refetchInterval: READ_EVERY_MS })
  if (read.data) return <Order order={read.data} />
  return (
    <div className={css.page}>
      <PageHeader title={t`Your order`} />
      <Panel>
        <Unanswered query={read} failed={t`The order did not load`} rows={4} height={64} />
      </Panel>
    </div>
  )
}

function Order({ order }: { order: Deposit }) {
  const { t } = useLingui()
  const { moment } = useFormats()
  const { label, tone } = useOrderWords()[order.status]
  const { reference, methodTitle, createdAt } = order
  const content = () => {
    if (order.status === 'waiting') return <PayCard order={order} />
    if (order.choice !== null && order.choice.chosen === null) return <ChoiceCard order={order} />
    return <StateCard order={order} />
  }
  return (
    <div className={css.page}>
      <PageHeader title={t`Order ${reference}`} note={t`${methodTitle}, placed ${moment(createdAt)}`}>
        <StatusBadge label={label} tone={tone} />
        <ButtonLink to="/buy-xlm" variant="default" size="xs">
          {t`Buy more`}
        </ButtonLink>
      </PageHeader>
      <div className={css.cols}>
        <div className={css.stack}>
          {content()}
          <LifePanel order={order} />
        </div>
        <div className={css.stack}>
          <TermsPanel order={order} />
          <HelpPanel />
          <OrdersPanel at={order.id} />
        </div>
      </div>
    </div>
  )
}
