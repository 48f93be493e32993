import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { v4 as randomUuid } from 'uuid'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/payments/batches/batches.module.css'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { formatWorth } from '#client/ui/worth.ts'
import type { Batch } from '#shared/domains/payments/batches.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { sumUsd } from '#shared/kernel/usd.ts'

/** What leaves the account, and the button that sends it. Its request is made once, so that however often it is pressed, it is sent once. */
export function BatchConfirm({ batch, onAnother }: { batch: Batch; onAnother: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const utils = trpc.useUtils()
  const [requestId] = useState(() => randomUuid())
  const send = useConfirmed('payments', () => trpcClient.payments.batchSend.mutate({ batchId: batch.id, requestId }), {
    onDone: async () => {
      await utils.payments.batches.invalidate()
      document.querySelector<HTMLElement>('main h1')?.focus()
    },
  })
  const sums = batch.totals.filter(({ ready }) => ready !== '0.0000000')
  const figures = sums.map(({ ready, asset }) => `${plainAmount(ready)} ${assetCode(asset)}`).join(' + ')
  const known = sums.flatMap(({ usd }) => usd ?? [])
  const usd = known.length === sums.length && known.length > 0 ? formatWorth(sumUsd(known)) : null
  const [count, before] = [formats.count(batch.ready), batch.sentBefore && formats.moment(batch.sentBefore)]
  const words = () => {
    if (batch.ready === 0) return t`No row of this file can be sent.`
    if (usd === null) return t`${figures} will leave your account. You will be asked for your password.`
    return t`${figures} (${usd}) will leave your account. You will be asked for your password.`
  }
  return (
    <div className={css.confirm}>
      {before !== null && (
        <Notice
          tone="warn"
          title={t`This file was sent before`}
        >{t`It was sent on ${before}. If you send it again, everybody is paid again.`}</Notice>
      )}
      {send.failure !== undefined && <Notice tone="bad">{send.failure}</Notice>}
      <div className={css.confirmLine}>
        <span>{words()}</span>
        <Button size="md" variant="default" onClick={onAnother}>
          {t`Fix the file`}
        </Button>
        {batch.ready > 0 && (
          <BusyButton size="md" busy={send.pending} onClick={() => send.run()}>
            {batch.ready === 1 ? t`Send 1 payment` : t`Send ${count} payments`}
          </BusyButton>
        )}
      </div>
    </div>
  )
}
