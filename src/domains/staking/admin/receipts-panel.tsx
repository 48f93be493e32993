import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { Address } from '#client/ui/address.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import type { VaultReceipt } from '#shared/domains/staking/staking-desk.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './staking-desk.module.css'

interface Props {
  receipts: readonly VaultReceipt[]
  onAsked: () => void
}

/** What came into the vault and belongs to no stake: it goes back where it came from, once two agree. */
export function ReceiptsPanel({ receipts, onAsked }: Props) {
  return receipts.map((receipt) => <Receipt key={receipt.operationId} receipt={receipt} onAsked={onAsked} />)
}

function Receipt({ receipt, onAsked }: { receipt: VaultReceipt; onAsked: () => void }) {
  const { t } = useLingui()
  const { moment } = useFormats()
  const utils = trpc.useUtils()
  const [reason, setReason] = useState<string | null>(null)
  const { operationId, from, asset, amount, at, status } = receipt
  const ask = useConfirmed(
    'desk',
    (why: string) => utils.client.admin.staking.returnReceipt.mutate({ operationId, reason: why }),
    { onDone: onAsked },
  )
  const figure = `${plainAmount(amount)} ${assetCode(asset)}`
  return (
    <section className={css.receipt} aria-label={t`${figure} in the vault without a stake`}>
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
      <div>
        <b>{t`${figure} in the vault without a stake`}</b>
        <span>
          <Trans>From</Trans> <Address address={from} /> {moment(at)}
        </span>
        {reason !== null && (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (reason.trim().length >= 3) ask.run(reason.trim())
            }}
          >
            <TextInput
              label={t`Reason`}
              maxLength={500}
              value={reason}
              onChange={({ currentTarget: { value } }) => setReason(value)}
            />
            {ask.failure !== undefined && <Notice tone="bad">{ask.failure}</Notice>}
            <BusyButton type="submit" busy={ask.pending} disabled={reason.trim().length < 3}>
              <Trans>Ask for approval</Trans>
            </BusyButton>
          </form>
        )}
      </div>
      {status === 'open' && reason === null && (
        <Button variant="default" size="xs" onClick={() => setReason('')}>
          <Trans>Return</Trans>
        </Button>
      )}
      {status === 'returning' && <span>{t`on its way back`}</span>}
    </section>
  )
}
