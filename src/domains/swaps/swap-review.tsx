import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Drawer, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { InlineProof } from '#client/app/step-up/inline-proof.tsx'
import { NO_PROOF, proofOf } from '#client/app/step-up/typed-proof.ts'
import { Amount } from '#client/ui/amount.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { Rows } from '#client/ui/rows.tsx'
import type { SwapQuote } from '#shared/domains/swaps/swaps.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { parseStroops, toStroops } from '#shared/kernel/stroops.ts'
import { useQuoteRows } from './quote-rows.tsx'
import css from './swaps.module.css'
import { useSwap } from './use-swap.ts'
import type { Quoting } from './use-swap-quote.ts'

const NARROW = '(max-width: 48em)'

interface Props {
  isOpen: boolean
  /** It goes on being asked for; what differs is shown before it counts. */
  live: Quoting
  /** XLM that removing the asset frees, where all that is held of it is swapped; else null. */
  frees: string | null
  onClose: () => void
  onDone: (transactionId: string) => void
}

/** All of it again, and the button that swaps; a sheet from below on phones. */
export function SwapReview({ isOpen, live, frees, onClose, onDone }: Props) {
  const { t } = useLingui()
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const common = {
    opened: isOpen,
    onClose,
    title: t`Review swap`,
    transitionProps: { duration: 0 },
    closeButtonProps: { 'aria-label': t`Close` },
  }
  const content: ReactNode = live.quote && <Reviewed quote={live.quote} {...{ live, frees, onClose, onDone }} />
  return isNarrow ? (
    <Drawer {...common} position="bottom" size="auto">
      {content}
    </Drawer>
  ) : (
    <Modal {...common} size={480}>
      {content}
    </Modal>
  )
}

function Reviewed({ live, quote, frees, onClose, onDone }: Omit<Props, 'isOpen'> & { quote: SwapQuote }) {
  const { t } = useLingui()
  const [agreed, setAgreed] = useState(quote)
  const [proof, setProof] = useState(NO_PROOF)
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [typed, setTyped] = useState('')
  const [removes, setRemoves] = useState(false)
  const swapping = useSwap({ onDone, onQuoteOver: live.again })
  const isChanged = !isSame(agreed, quote)
  const fixed = agreed.exact === 'sell' ? agreed.sellAmount : agreed.buyAmount
  const mustType = agreed.step === 'asksAmount'
  const isUnknown = agreed.impact === null && agreed.belowMarket === null
  const isTyped = !mustType || parseStroops(typed) === toStroops(fixed)
  const needsProof = swapping.proofAsked && !isConfirmed
  const [sell, buy] = [assetCode(agreed.sell), assetCode(agreed.buy)]
  const rows = [
    { label: t`You pay`, value: <Amount value={agreed.sellAmount} code={sell} /> },
    { label: t`You receive, about`, value: <Amount value={agreed.buyAmount} code={buy} /> },
    ...useQuoteRows(agreed),
  ]
  return (
    <form
      className={css.review}
      noValidate
      tabIndex={-1}
      data-autofocus // not the button: a second Enter neither closes nor swaps
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged || !isTyped) return
        swapping.swap(quote, {
          ...(needsProof ? proofOf(proof) : {}),
          confirmedAmount: mustType ? typed : undefined,
          removeAsset: frees !== null && removes ? true : undefined,
        })
      }}
    >
      <Rows rows={rows} />
      {agreed.step === 'warns' && (
        <Notice tone="warn">
          <Trans>This swap moves the price by 3 % or more. A smaller amount gets a better one.</Trans>
        </Notice>
      )}
      {mustType && (
        <>
          {isUnknown ? (
            <Notice tone="warn" title={t`The market price is unknown here`}>
              <Trans>This price may be bad. Type the amount to confirm it.</Trans>
            </Notice>
          ) : (
            <Notice tone="warn" title={t`The price is far from the market’s`}>
              <Trans>You would lose 10% or more. Type the amount to confirm it.</Trans>
            </Notice>
          )}
          <DecimalInput label={t`Type ${plainAmount(fixed)} to confirm`} value={typed} onChange={setTyped} />
        </>
      )}
      {frees !== null && (
        <Checkbox
          checked={removes}
          disabled={swapping.isPending}
          onChange={(event) => setRemoves(event.currentTarget.checked)}
          label={t`Remove ${sell} as well: it frees ${plainAmount(frees)} XLM`}
        />
      )}
      {isChanged && (
        <Notice
          tone="warn"
          title={t`The quote has changed`}
          action={
            <Button size="xs" variant="default" onClick={() => setAgreed(quote)}>
              {t`Accept`}
            </Button>
          }
        >
          <Trans>
            Before: {plainAmount(agreed.sellAmount)} {sell} for {plainAmount(agreed.buyAmount)} {buy}. Now:{' '}
            {plainAmount(quote.sellAmount)} {sell} for {plainAmount(quote.buyAmount)} {buy}.
          </Trans>
        </Notice>
      )}
      {needsProof && (
        <InlineProof
          why={t`Confirm this swap.`}
          proof={proof}
          onProof={(next) => {
            setProof(next)
            swapping.forget()
          }}
          fault={swapping.proofFault}
          onConfirmed={() => setIsConfirmed(true)}
        />
      )}
      {swapping.isSilent && (
        <Notice tone="warn" title={t`No answer yet.`}>
          <Trans>Your swap cannot be made twice. It will appear here.</Trans>
        </Notice>
      )}
      {swapping.refusal !== null && (
        <Notice tone="bad" title={t`Not swapped`}>
          {swapping.refusal}
        </Notice>
      )}
      <div className={css.final}>
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Back</Trans>
        </Button>
        <BusyButton size="md" type="submit" busy={swapping.isPending} disabled={isChanged || !isTyped}>
          <Trans>
            Swap {plainAmount(agreed.sellAmount)} {sell}
          </Trans>
        </BusyButton>
      </div>
    </form>
  )
}

/** Worse or better by as little as a stroop is another quote. */
const isSame = (a: SwapQuote, b: SwapQuote): boolean =>
  a.sellAmount === b.sellAmount &&
  a.buyAmount === b.buyAmount &&
  a.minReceived === b.minReceived &&
  a.maxPaid === b.maxPaid &&
  a.fee?.amount === b.fee?.amount &&
  a.sell === b.sell &&
  a.buy === b.buy
