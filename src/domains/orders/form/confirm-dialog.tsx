import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Modal } from '@mantine/core'
import { useState } from 'react'
import { InlineProof } from '#client/app/step-up/inline-proof.tsx'
import { NO_PROOF, proofOf } from '#client/app/step-up/typed-proof.ts'
import { type ExpiryDraft, expiryTime } from '#client/domains/orders/held/expiry.ts'
import { Amount } from '#client/ui/amount.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { useFocusBack } from '#client/ui/use-focus-back.ts'
import type { OrderPreview } from '#shared/domains/orders/orders.schema.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './form.module.css'
import { HeldRows } from './held-rows.tsx'
import { ImpactLadder } from './impact-ladder.tsx'
import { LedgerPriceNote } from './ledger-price-note.tsx'
import { OrderRows } from './order-rows.tsx'

interface ConfirmDialogProps {
  preview: OrderPreview
  /** How long it shall count. */
  lasts: ExpiryDraft
  /** A confirmation of who it is has been asked for. */
  asksProof: boolean
  proofFault: string | undefined
  /** Why it was not placed. */
  refusal: string | undefined
  pending: boolean
  silent: boolean
  asksFirst: boolean
  onAsksFirst: (asksFirst: boolean) => void
  onConfirm: (proof: Proof) => void
  onClose: () => void
}

/** The order once more, with what it will do; the password where the server asks for it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useFocusBack()
  const {
    preview,
    lasts,
    asksProof,
    proofFault,
    refusal,
    pending,
    silent,
    asksFirst,
    onAsksFirst,
    onConfirm,
    onClose,
  } = props
  const { t } = useLingui()
  const [proof, setProof] = useState(NO_PROOF)
  const [until] = useState(() => (preview.type === 'market' ? undefined : expiryTime(lasts)))
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { side, type, base, counter, amount, ledgerPrice } = preview
  const [code, unit] = [assetCode(base), assetCode(counter)]
  const isBuy = side === 'buy'
  const why = useWhy(preview)
  const action = `${plainAmount(amount)} ${code}`
  const isHeld = preview.stopPrice !== null
  const isAbout = type === 'market' || (isHeld && type !== 'stopLimit')
  const total = isAbout ? preview.expected.total : preview.total
  const term = () => {
    if (isAbout) {
      if (isBuy) return t`You pay about`
      return t`You get about`
    }
    if (isBuy) return t`You pay at most`
    return t`You get at least`
  }
  const buttonText = () => {
    if (isHeld) return t`Set the order`
    if (isBuy) return t`Buy ${action}`
    return t`Sell ${action}`
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={isBuy ? t`Check before you buy` : t`Check before you sell`}
      size={440}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form
        className={css.review}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm(proofOf(proof))
        }}
      >
        <dl className={css.hero}>
          <div>
            <dt>{isBuy ? t`You buy` : t`You sell`}</dt>
            <dd>
              <Amount value={amount} code={code} list />
            </dd>
          </div>
          <div>
            <dt>{term()}</dt>
            <dd>
              <Amount value={total} code={unit} list />
            </dd>
          </div>
        </dl>
        {isHeld ? <HeldRows {...{ preview, until }} /> : <OrderRows preview={preview} inFull until={until} />}
        {preview.expected.impact !== null && <ImpactLadder impact={preview.expected.impact} />}
        {ledgerPrice && <LedgerPriceNote price={ledgerPrice} />}
        {asksProof && !isConfirmed && (
          <InlineProof
            why={why}
            proof={proof}
            onProof={setProof}
            fault={proofFault}
            onConfirmed={() => setIsConfirmed(true)}
          />
        )}
        {refusal !== undefined && <Notice tone="bad">{refusal}</Notice>}
        {silent && (
          <Notice tone="warn">
            <Trans>No answer yet. Trying again; the order counts only once.</Trans>
          </Notice>
        )}
        <div className={css.ways}>
          <Button variant="default" size="md" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <BusyButton
            type="submit"
            size="md"
            busy={pending}
            className={isBuy ? css.buy : css.sell}
            data-autofocus={!asksProof || undefined}
          >
            {buttonText()}
          </BusyButton>
        </div>
        <Checkbox
          size="xs"
          label={t`Ask before placing orders`}
          checked={asksFirst}
          onChange={(event) => onAsksFirst(event.currentTarget.checked)}
        />
      </form>
    </Modal>
  )
}

function useWhy({ stepUpReason }: OrderPreview): string {
  const { t } = useLingui()
  if (stepUpReason === 'limit') return t`This order is worth more than your limit.`
  if (stepUpReason === 'unpriced') return t`This asset has no known price.`
  if (stepUpReason === 'jump') return t`The price of what you trade has moved far within a day.`
  return t`Asked before value can leave your wallet.`
}
