import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { useFormats } from '#client/ui/formats.ts'
import { plainAmount } from '#client/ui/numbers.ts'
import type { Check, PaymentUnderWay } from '#shared/domains/diagnostics/diagnostics.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import type { useRemedies } from './use-remedies.ts'
import css from './wallet-check.module.css'

interface Props {
  check: Check<'payments'>
  remedies: ReturnType<typeof useRemedies>
}

/** The payments that wait for too long, each with what its owner can do about it. */
export function LatePayments({ check: { late }, remedies }: Props) {
  return (
    <ul className={css.late}>
      {late.map((payment) => (
        <li key={payment.id}>
          <LatePayment payment={payment} />
          <LateAct payment={payment} remedies={remedies} />
        </li>
      ))}
    </ul>
  )
}

function LatePayment({ payment: { amount, asset, to, status, since } }: { payment: PaymentUnderWay }) {
  const { moment } = useFormats()
  const what = `${ownFigure(plainAmount(amount))} ${assetCode(asset)}`
  const whom = to === null ? '-' : shortenAddress(to)
  const time = moment(since)
  if (status === 'queued')
    return (
      <span>
        <Trans>
          {what} to {whom}, requested {time}, has not been sent yet. You can still cancel it.
        </Trans>
      </span>
    )
  if (status === 'stopped')
    return (
      <span>
        <Trans>
          {what} to {whom}, requested {time}, was stopped. An administrator decides on it; nothing is sent until then.
        </Trans>
      </span>
    )
  return (
    <span>
      <Trans>
        {what} to {whom}, requested {time}, was sent to the network. Checking again never pays twice.
      </Trans>
    </span>
  )
}

function LateAct({ payment: { id, status }, remedies }: { payment: PaymentUnderWay; remedies: Props['remedies'] }) {
  const { t } = useLingui()
  const { cancel, lookAgain } = remedies
  if (status === 'stopped')
    return (
      <Button component="a" size="xs" variant="default" href="/support">
        {t`Write to support`}
      </Button>
    )
  const act = status === 'queued' ? cancel : lookAgain
  return (
    <BusyButton size="xs" variant="default" busy={act.isPending} onClick={() => act.mutate({ id })}>
      {status === 'queued' ? t`Cancel payment` : t`Look again`}
    </BusyButton>
  )
}
