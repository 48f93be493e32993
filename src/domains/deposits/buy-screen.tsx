import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { Empty } from '#client/ui/empty.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import css from './deposits.module.css'
import { LimitsPanel } from './limits-panel.tsx'
import { MethodPicker } from './method-picker.tsx'
import { OrdersPanel } from './orders-panel.tsx'
import { QuoteCard } from './quote-card.tsx'
import { ReminderPanel } from './reminder/reminder-panel.tsx'

const READ_EVERY_MS = 60_000

/** /buy-xlm of whoever is signed in: a method, an amount (`usd`: of a reminder), and a rate that is theirs for a while. */
export function BuyScreen({ usd }: { usd: string }) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState<string | null>(null)
  const read = trpc.deposits.methods.useQuery(undefined, { refetchInterval: READ_EVERY_MS })
  const methods = read.data?.methods.toSorted((one, other) => one.payWithinMinutes - other.payWithinMinutes)
  const method = methods?.find((one) => one.method === wanted) ?? methods?.find(({ isOpen }) => isOpen) ?? methods?.[0]
  const content = () => {
    if (methods === undefined)
      return (
        <Panel>
          <Unanswered query={read} failed={t`The payment methods did not load`} rows={4} height={64} />
        </Panel>
      )
    if (method === undefined)
      return (
        <Panel>
          <Empty title={t`Buying is closed at the moment`} level={2}>
            <Trans>No payment method is open right now. Your existing orders continue.</Trans>
          </Empty>
        </Panel>
      )
    return <QuoteCard key={`${method.method} ${usd}`} method={method} first={usd} />
  }
  return (
    <div className={css.page}>
      <PageHeader title={t`Buy XLM`} note={t`Pay in dollars, get lumens in your wallet.`} />
      <div className={css.cols}>
        <div className={css.stack}>
          {content()}
          <OrdersPanel />
        </div>
        {methods !== undefined && method !== undefined && (
          <div className={css.stack}>
            <MethodPicker methods={methods} chosen={method.method} onChoose={setWanted} />
            <LimitsPanel limits={method.limits} />
            <ReminderPanel />
          </div>
        )}
      </div>
    </div>
  )
}
