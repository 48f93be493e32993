import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { plainAmount } from '#client/ui/numbers.ts'
import type { Check } from '#shared/domains/diagnostics/diagnostics.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { CheckRow } from './check-row.tsx'
import { LatePayments } from './late-payments.tsx'
import type { ShownCheck } from './shown-check.ts'
import type { WordsOf } from './use-check-words.ts'
import type { useRemedies } from './use-remedies.ts'
import css from './wallet-check.module.css'

interface Props {
  check: ShownCheck
  wordsOf: WordsOf
  remedies: ReturnType<typeof useRemedies>
}

/** A check's row with the remedy that fits what was found. */
export function RemediedCheck({ check, wordsOf, remedies }: Props) {
  const { t } = useLingui()
  const row = (parts: { remedy?: ReactNode; more?: ReactNode }) => (
    <CheckRow check={check} wordsOf={wordsOf} {...parts} />
  )
  if (check.state === 'passed' || check.state === 'waiting' || check.state === 'unknown') return row({})
  if (check.id === 'clock') return <ClockRow check={check} wordsOf={wordsOf} />
  if (check.id === 'balances' || check.id === 'sequence') {
    const { readAgain } = remedies
    const remedy = (
      <BusyButton size="xs" variant="default" busy={readAgain.isPending} onClick={() => readAgain.mutate()}>
        {t`Read account again`}
      </BusyButton>
    )
    return row({ remedy, more: check.id === 'balances' && <Differences check={check} /> })
  }
  if (check.id === 'payments') return row({ more: <LatePayments check={check} remedies={remedies} /> })
  if (check.id === 'live')
    return row({
      remedy: (
        <Button size="xs" variant="default" onClick={() => window.location.reload()}>
          {t`Reload the page`}
        </Button>
      ),
    })
  if (check.id === 'reserve')
    return row({ remedy: <ButtonLink size="xs" variant="default" to="/receive">{t`Receive XLM`}</ButtonLink> })
  if (check.id === 'sending' && check.obstacle === 'frozen_by_you')
    return row({ remedy: <ButtonLink size="xs" variant="default" to="/security">{t`Open Security`}</ButtonLink> })
  if (check.id === 'sending' && (check.obstacle === 'held' || check.obstacle === 'service_paused')) return row({})
  if (check.id === 'stream')
    return row({ more: <Trans>Payments are not lost: they appear as soon as we have caught up.</Trans> })
  return row({ remedy: <ButtonLink size="xs" variant="default" to="/support">{t`Write to support`}</ButtonLink> })
}

function Differences({ check }: { check: Check<'balances'> }) {
  const amountOf = (amount: string | null): string => (amount === null ? '-' : ownFigure(plainAmount(amount)))
  return (
    <ul className={css.late}>
      {check.differences.map(({ asset, ours, onLedger }) => {
        const code = assetCode(asset)
        const [here, there] = [amountOf(ours), amountOf(onLedger)]
        return (
          <li key={asset}>
            <Trans>
              {code}: {here} in our books, {there} on the ledger. The ledger is what counts.
            </Trans>
          </li>
        )
      })}
    </ul>
  )
}

function ClockRow({ check, wordsOf }: Pick<Props, 'check' | 'wordsOf'>) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const remedy = (
    <Button size="xs" variant="default" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
      {t`How to fix`}
    </Button>
  )
  const more = isOpen && (
    <span id={id}>
      <Trans>
        Switch on automatic date and time in your device&apos;s settings. Codes of an authenticator app are refused
        while the clock is off; your balance is not touched by it.
      </Trans>
    </span>
  )
  return <CheckRow check={check} wordsOf={wordsOf} remedy={remedy} more={more} />
}
