import { Trans } from '@lingui/react/macro'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'

/** States who runs the product and that it is independent of the Stellar Development Foundation. */
export function Independence() {
  return (
    <Trans>
      {PRODUCT_NAME} is run by an independent commercial entity and is not affiliated with the Stellar Development
      Foundation. Digital assets can lose value.
    </Trans>
  )
}
