import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { InlineProof } from '#client/app/step-up/inline-proof.tsx'
import { NO_PROOF, proofOf } from '#client/app/step-up/typed-proof.ts'
import { PaymentHero } from '#client/domains/payments/send/payment-hero.tsx'
import css from '#client/domains/payments/send/send.module.css'
import { payee } from '#client/domains/payments/send/send-details.ts'
import type { ReviewedPayment } from '#client/domains/payments/send/send-flow.types.ts'
import { SendSteps } from '#client/domains/payments/send/send-steps.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { formatUsd, plainAmount } from '#client/ui/numbers.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Rows } from '#client/ui/rows.tsx'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { useProofReason } from './use-proof-reason.ts'
import { useReviewRows } from './use-review-rows.tsx'
import { useSend } from './use-send.ts'

interface SendReviewProps {
  requestId: string
  reviewed: ReviewedPayment
  onBack: () => void
  /** Refetches the preview, so that the changed fee is shown for agreement. */
  onQuoteChanged: () => Promise<void>
  onSent: (transactionId: string) => void
}

/** Second step: all details again, what confirms it if that is needed, and the button that pays. */
export function SendReview({ requestId, reviewed, onBack, onQuoteChanged, onSent }: SendReviewProps) {
  const { t } = useLingui()
  const [proof, setProof] = useState(NO_PROOF)
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { preview } = reviewed
  const why = useProofReason(reviewed.preview)
  const { send, pending, silent, refusal, proofAsked, proofFault, forgetRefusal } = useSend({
    requestId,
    reviewed,
    onQuoteChanged,
    onSent,
    onProofAsked: () => setIsConfirmed(false),
  })
  const form = useProofFocus(proofFault, isConfirmed)
  const needsProof = (preview.stepUp === 'required' || proofAsked) && !isConfirmed
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
            send(needsProof ? proofOf(proof) : {})
          }}
        >
          <Rows rows={useReviewRows(reviewed)} />
          {needsProof && (
            <InlineProof
              why={why}
              proof={proof}
              onProof={(typed) => {
                setProof(typed)
                forgetRefusal()
              }}
              fault={proofFault}
              onConfirmed={() => setIsConfirmed(true)}
            />
          )}
          {isConfirmed && (
            <div className={css.notices}>
              <output>
                <Notice tone="good">{t`Your passkey has confirmed it. Now send the payment.`}</Notice>
              </output>
            </div>
          )}
          <LiveRegion
            text={silent ? `${t`No answer yet.`} ${t`Your payment cannot be sent twice. It will appear here.`}` : ''}
          />
          <div className={css.notices}>
            {silent && (
              <Notice tone="warn" title={t`No answer yet.`}>
                <Trans>Your payment cannot be sent twice. It will appear here.</Trans>
              </Notice>
            )}
            {refusal && (
              <Notice tone={refusal.tone} title={refusal.title} action={refusal.action}>
                {refusal.text}
              </Notice>
            )}
            <Notice tone="warn">
              <Trans>Payments cannot be undone. Check the address before you send.</Trans>
            </Notice>
          </div>
          <div className={css.final}>
            <Button data-back size="md" variant="default" onClick={onBack} disabled={pending && !silent}>
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

/** Moves the focus to the field whose proof was at fault, and to the button that pays once a passkey has confirmed it. */
function useProofFocus(fault: string | undefined, isConfirmed: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLInputElement>('input[name="password"], input[name="code"]')?.focus()
  }, [fault])
  useEffect(() => {
    if (isConfirmed) form.current?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus()
  }, [isConfirmed])
  return form
}
