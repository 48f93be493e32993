import { Trans } from '@lingui/react/macro'
import css from '#client/domains/deposits/deposits.module.css'
import type { Deposit } from '#shared/domains/deposits/deposits.schema.ts'
import { CancelOrder } from './cancel-order.tsx'
import { ClaimForm } from './claim-form.tsx'
import { PayDetails } from './pay-details.tsx'

/** What to pay, to whom and with which note; then the person's own word that they have. */
export function PayCard({ order }: { order: Deposit }) {
  return (
    <>
      <PayDetails order={order}>
        <ClaimForm order={order} />
      </PayDetails>
      <div className={css.ends}>
        <p className={css.foot}>
          <Trans>
            A screenshot helps us look, but only the payment itself counts. Nothing sent? This order ends automatically
            and costs nothing.
          </Trans>
        </p>
        <CancelOrder id={order.id} />
      </div>
    </>
  )
}
