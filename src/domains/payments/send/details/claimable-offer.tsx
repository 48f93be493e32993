import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { SendFormApi } from '#client/domains/payments/send/send-flow.types.ts'
import type { Failure } from '#client/ui/failure.ts'
import { Notice } from '#client/ui/notice.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'

interface ClaimableOfferProps {
  form: SendFormApi
  refusal: Failure['code'] | null
  /** XLM that the network sets aside, as previewed. */
  reserve: string | undefined
  name: string | null
}

/** Refusals that a payment which waits for its recipient does not meet. */
const HELD_BACK = new Set<Failure['code']>([
  'DESTINATION_NO_TRUSTLINE',
  'DESTINATION_NOT_AUTHORIZED',
  'DESTINATION_LINE_FULL',
  'DESTINATION_UNFUNDED',
])

/** Offers to send what the recipient cannot hold yet as a payment that they claim, and says what that means. */
export function ClaimableOffer({ form, refusal, reserve, name }: ClaimableOfferProps) {
  const { t } = useLingui()
  const [asset, isClaimable] = useWatch({ control: form.control, name: ['asset', 'claimable'] })
  useForgottenOffer(form)
  const who = name ?? t`The recipient`
  const code = assetCode(asset)
  const set = (claimable: boolean) => form.setValue('claimable', claimable, { shouldDirty: true })
  if (isClaimable) {
    const held = plainAmount(reserve ?? '1.0000000')
    return (
      <Notice title={t`Sent to be claimed`}>
        <Trans>
          {who} can claim it as soon as they add {code}. If it is still unclaimed after 24 hours, you can take it back.
          Until then the network reserves {held} of your XLM.
        </Trans>
        <Button mt={10} size="xs" display="block" variant="default" onClick={() => set(false)}>
          <Trans>Send it directly</Trans>
        </Button>
      </Notice>
    )
  }
  if (asset === NATIVE || refusal === null || !HELD_BACK.has(refusal)) return null
  return (
    <Notice title={t`You can send it to be claimed`}>
      <Trans>
        {who} cannot receive {code} yet. The payment waits for them, and you can take it back after 24 hours.
      </Trans>
      <Button mt={10} size="xs" display="block" variant="default" onClick={() => set(true)}>
        <Trans>Send to be claimed</Trans>
      </Button>
    </Notice>
  )
}

/** It was chosen for one recipient and one asset. */
function useForgottenOffer(form: SendFormApi): void {
  const [destination, asset] = useWatch({ control: form.control, name: ['destination', 'asset'] })
  const chosenFor = useRef(`${destination} ${asset}`)
  useEffect(() => {
    const now = `${destination} ${asset}`
    if (chosenFor.current !== now) form.setValue('claimable', false)
    chosenFor.current = now
  }, [form, destination, asset])
}
