import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { InlineProof } from '#client/app/step-up/inline-proof.tsx'
import { NO_PROOF, proofOf } from '#client/app/step-up/typed-proof.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { type Row, Rows } from '#client/ui/rows.tsx'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import css from './pools.module.css'
import type { PoolAct } from './use-pool-act.ts'

interface ConfirmProps {
  title: string
  rows: readonly Row[]
  act: PoolAct
  confirm: ReactNode
  onConfirm: (proof: Proof) => void
  onBack: () => void
}

/** All that will happen, once more, with a confirmation where the server asks for one. */
export function ConfirmAct({ title, rows, act, confirm, onConfirm, onBack }: ConfirmProps) {
  const { t } = useLingui()
  const [proof, setProof] = useState(NO_PROOF)
  const [isConfirmed, setConfirmed] = useState(false)
  const needsProof = act.isProofAsked && !isConfirmed
  const { refusal } = act
  const moved = refusal?.code === 'QUOTE_CHANGED'
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm(needsProof ? proofOf(proof) : {})
      }}
    >
      <h3 className={css.formTitle} tabIndex={-1} ref={takeFocus}>
        {title}
      </h3>
      <Rows rows={rows} dense />
      {needsProof && (
        <InlineProof
          why={t`The price is far from the market’s, or not known: the whole deposit counts as leaving.`}
          proof={proof}
          onProof={(typed) => {
            setProof(typed)
            act.forget()
          }}
          fault={act.proofFault}
          onConfirmed={() => setConfirmed(true)}
        />
      )}
      <LiveRegion text={act.isSilent ? t`No answer yet. It cannot happen twice.` : ''} />
      {act.isSilent && <Notice tone="warn">{t`No answer yet. It cannot happen twice.`}</Notice>}
      {refusal && (
        <Notice tone={moved ? 'warn' : 'bad'} title={moved ? t`The price has moved` : t`Not sent`}>
          {moved
            ? t`The pool has left your bounds. Nothing happened: go back and look at the new figures.`
            : refusal.text}
        </Notice>
      )}
      <div className={css.final}>
        <Button variant="default" size="md" onClick={onBack} disabled={act.isPending && !act.isSilent}>
          <Trans>Back</Trans>
        </Button>
        <BusyButton size="md" type="submit" busy={act.isPending}>
          {confirm}
        </BusyButton>
      </div>
    </form>
  )
}

/** The step has changed under the same title: its heading is read first. */
const takeFocus = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true })
