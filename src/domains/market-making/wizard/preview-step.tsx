import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useLedgerCloses } from '#client/app/live/use-ledger-closes.ts'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/market-making/market-making.module.css'
import { OrdersTable } from '#client/domains/market-making/orders-table.tsx'
import { useMakerWords } from '#client/domains/market-making/use-maker-words.ts'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { serverNow } from '#client/ui/server-time.ts'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { MakerPlan } from '#shared/domains/market-making/market-making.schema.ts'
import { CostsPanel } from './costs-panel.tsx'
import { PastPanel } from './past-panel.tsx'
import type { Planned } from './pool-draft.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { StartPanel } from './start-panel.tsx'

const PLAN_EVERY_MS = 5000

interface Props {
  planned: Planned
  name: string
  onChange: () => void
}

/** The exact orders on the book of now, what they would have earned, what wallets would cost, and the way to begin. */
export function PreviewStep({ planned, name, onChange }: Props) {
  const { t } = useLingui()
  const { clock } = useFormats()
  const plan = trpc.marketMaking.plan.useQuery(planned, { placeholderData: keepPreviousData })
  useLedgerCloses(PLAN_EVERY_MS, () => void plan.refetch())
  const at = plan.data?.reference && clock(plan.data.reference.at)
  return (
    <div className={css.split}>
      <Panel title={t`The exact orders`} note={at && t`book of ${at}`}>
        {plan.data ? (
          <Orders plan={plan.data} planned={planned} />
        ) : (
          <Unanswered query={plan} failed={t`The orders did not load`} rows={10} height={32} />
        )}
      </Panel>
      <div className={css.side}>
        <SettingsPanel planned={planned} band={plan.data?.band ?? null} onChange={onChange} />
        {plan.data && <CostsPanel costs={plan.data.costs} />}
      </div>
      <PastPanel planned={planned} />
      <StartPanel planned={planned} name={name} />
    </div>
  )
}

function Orders({ plan, planned }: { plan: MakerPlan; planned: Planned }) {
  const { t } = useLingui()
  const words = useMakerWords()
  const { orders, reference, withheld } = plan
  const age = reference && Math.max(0, serverNow() - new Date(reference.at).getTime())
  if (withheld !== null)
    return (
      <div className={css.inset}>
        <Notice tone="warn" title={t`No orders now`}>
          {words.withheld(withheld)}
        </Notice>
      </div>
    )
  return (
    <>
      <OrdersTable
        caption={t`The exact orders`}
        pair={planned}
        orders={orders}
        reference={reference}
        referenceAge={age}
      />
      <p className={css.foot}>
        <Trans>Bids belong to wallets that only buy, asks to wallets that only sell.</Trans>
      </p>
    </>
  )
}
