import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { CopyLine } from '#client/domains/deposits/copy-line.tsx'
import { Countdown } from '#client/domains/deposits/countdown.tsx'
import css from '#client/domains/deposits/deposits.module.css'
import { useMethodWords } from '#client/domains/deposits/use-method-words.ts'
import { useSecondsLeft } from '#client/domains/deposits/use-seconds-left.ts'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd, plainAmount } from '#client/ui/numbers.ts'
import { QrCode } from '#client/ui/qr-code.tsx'
import type { Deposit } from '#shared/domains/deposits/deposits.schema.ts'
import { MOST_MOVED_PERCENT } from '#shared/domains/deposits/deposits.states.ts'

/** Amount, recipient and note of the payment, and how long it may take. */
export function PayDetails({ order, children }: { order: Deposit; children?: ReactNode }) {
  const { t, i18n } = useLingui()
  const { time, dayTime } = useFormats()
  const words = useMethodWords()
  const { payUsd, estimatedXlm, expiresAt, createdAt, recipient, reference, payLink, instructions, kind } = order
  const left = useSecondsLeft(expiresAt)
  const [whole] = useState(() => Math.max(1, Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / 1000)))
  const [pay, gets] = [formatUsd(payUsd), plainAmount(estimatedXlm)]
  const until = whole > 12 * 3600 ? dayTime(expiresAt) : time(expiresAt)
  const cents = payUsd.split('.')[1] ?? '00'
  const help = instructions[i18n.locale === 'es' ? 'es' : 'en']
  return (
    <section className={css.card} aria-labelledby="pay">
      <header className={css.head}>
        <Countdown left={left} of={whole} />
        <div>
          <h2 id="pay">
            <Trans>Pay exactly {pay}</Trans>
          </h2>
          <p>
            {left === 0 ? (
              <Trans>The rate has ended. Paid before? Tell us below.</Trans>
            ) : (
              <Trans>
                You get <b>{gets} XLM</b>. The rate is kept until {until} if the price moves by no more than{' '}
                {MOST_MOVED_PERCENT}%.
              </Trans>
            )}
          </p>
        </div>
      </header>
      <div className={css.pay} data-qr={payLink !== null || undefined}>
        {payLink !== null && (
          <>
            {isWebAddress(payLink) && (
              <div className={css.open}>
                <Button
                  component="a"
                  href={payLink}
                  target="_blank"
                  rel="noopener noreferrer"
                  variant="default"
                  size="md"
                  leftSection={<IconExternalLink size={18} stroke={1.6} aria-hidden />}
                >
                  <Trans>Open {order.methodTitle}</Trans>
                  <span className="vh"> {t`(opens a new tab)`}</span>
                </Button>
              </div>
            )}
            <div className={css.qrBox}>
              <QrCode value={payLink} label={t`QR code of this payment`} size={152} quiet={12} />
              <span>
                {kind === 'cash_app' ? (
                  <Trans>Opens Cash App with the amount filled in</Trans>
                ) : (
                  <Trans>Scan it with your bank’s app</Trans>
                )}
              </span>
            </div>
          </>
        )}
        <div>
          {recipient.map(({ label, value }) => (
            <CopyLine key={label} label={words.field(label)} value={value} />
          ))}
          <CopyLine
            label={t`Amount`}
            value={pay}
            copied={payUsd}
            note={t`${cents} cents mark this payment as yours. You get lumens for them too.`}
          />
          <CopyLine label={t`Note`} value={reference} isMono note={t`Put it in the note, so we find your payment.`} />
        </div>
      </div>
      {help !== '' && <p className={css.instructions}>{help}</p>}
      {children}
    </section>
  )
}

const isWebAddress = (text: string): boolean => text.startsWith('https://')
