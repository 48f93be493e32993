import { Trans, useLingui } from '@lingui/react/macro'
import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { plainAmount } from '#client/ui/amount-text.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { formatUsd } from '#client/ui/money.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Rows } from '#client/ui/rows.tsx'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { PaymentHero } from './payment-hero.tsx'
import css from './send.module.css'
import { payee } from './send-details.ts'
import type { ReviewedPayment } from './send-flow.types.ts'
import { SendSteps } from './send-steps.tsx'
import { usePasswordFocus } from './use-password-focus.ts'
import { useReviewRows } from './use-review-rows.tsx'
import { useSend } from './use-send.ts'

interface SendReviewProps {
  requestId: string
  reviewed: ReviewedPayment
  onBack: () => void
  /** Reads the preview anew, so that the changed fee stands here to be agreed to. */
  onQuoteChanged: () => Promise<void>
  onSent: (transactionId: string) => void
}

/** Second step: everything once more, the password where it is asked for, and the one button that pays. */
export function SendReview({ requestId, reviewed, onBack, onQuoteChanged, onSent }: SendReviewProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const { preview } = reviewed
  const { send, pending, silent, refusal, passwordAsked, passwordFault, forgetRefusal } = useSend({
    requestId,
    reviewed,
    onQuoteChanged,
    onSent,
  })
  const form = usePasswordFocus(passwordFault)
  const needsPassword = preview.passwordRequired || passwordAsked
  const name = preview.recipientName ?? shortenAddress(payee(preview))
  const usd = preview.usd === null ? null : formatUsd(preview.usd)
  const figure = `${plainAmount(preview.amount)} ${assetCode(preview.asset)}`
  return (
    <div className={css.narrow}>
      <PageHeader title={t`Review payment`}>
        <SendSteps at={1} />
      </PageHeader>
      <Panel>
        <PaymentHero
          amount={preview.amount}
          asset={preview.asset}
          recipient={{ name: preview.recipientName, address: payee(preview) }}
          note={usd === null ? t`to ${name}` : t`${usd} to ${name}`}
        />
        <form
          ref={form}
          className={css.body}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send(needsPassword ? password : undefined)
          }}
        >
          <Rows rows={useReviewRows(reviewed)} />
          {needsPassword && (
            <PasswordInput
              className={css.password}
              size="md"
              label={t`Your password`}
              description={t`Asked before money leaves your wallet.`}
              autoComplete="current-password"
              name="password"
              data-step-focus
              value={password}
              error={passwordFault}
              onChange={(event) => {
                setPassword(event.currentTarget.value)
                forgetRefusal()
              }}
              visibilityToggleButtonProps={{ 'aria-label': t`Show password` }}
            />
          )}
          <LiveRegion
            text={silent ? `${t`No answer yet.`} ${t`Your payment cannot be doubled: it will show here.`}` : ''}
          />
          <div className={css.notices}>
            {silent && (
              <Notice tone="warn" title={t`No answer yet.`}>
                <Trans>Your payment cannot be doubled: it will show here.</Trans>
              </Notice>
            )}
            {refusal && (
              <Notice tone={refusal.tone} title={refusal.title} action={refusal.action}>
                {refusal.text}
              </Notice>
            )}
            <Notice tone="warn">
              <Trans>Payments on the ledger are final. Check the address before you send.</Trans>
            </Notice>
          </div>
          <div className={css.final}>
            <Button size="md" variant="default" onClick={onBack} disabled={pending && !silent}>
              <Trans>Back</Trans>
            </Button>
            <BusyButton size="md" type="submit" busy={pending}>
              <Trans>Send {figure}</Trans>
            </BusyButton>
          </div>
        </form>
      </Panel>
    </div>
  )
}
