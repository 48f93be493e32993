import { Trans } from '@lingui/react/macro'
import { useBrand } from '#client/ui/brand.ts'

/** States who runs the product and that it is independent of the Stellar Development Foundation. */
export function Independence() {
  const { name } = useBrand()
  return (
    <Trans>
      {name} is run by an independent commercial entity and is not affiliated with the Stellar Development Foundation.
      Digital assets can lose value.
    </Trans>
  )
}
