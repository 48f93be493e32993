import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useActWords } from '#client/app/desk/act-words.ts'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { Amount } from '#client/ui/amount.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { listAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Rows } from '#client/ui/rows.tsx'
import type { AffiliateDesk } from '#shared/domains/affiliates/affiliates-admin.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import css from './affiliates.module.css'

/** Whom a run would pay now; asking for it takes a second administrator. */
export function NextRunPanel({ desk, onDone }: { desk: AffiliateDesk; onDone: (text: string) => void }) {
  const { t } = useLingui()
  const acts = useActWords()
  const { count, date } = useFormats()
  const utils = trpc.useUtils()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { preview, terms } = desk
  const { total, partners, left, first, funds } = preview
  const request = desk.asked.find(({ kind }) => kind === 'affiliate-payout')
  const code = preview.asset === null ? 'USD' : assetCode(preview.asset)
  const ask = useConfirmed(
    'desk',
    () => utils.client.admin.affiliates.proposeRun.mutate({ total, reason: reason.trim() }),
    {
      onDone: () => onDone(t`Asked. It is paid once a second administrator has agreed.`),
    },
  )
  const due = date(terms.nextPayoutAt)
  const isShort = toStroops(funds) < toStroops(total)
  const content = () => {
    if (request)
      return (
        <Notice tone="warn">
          <Trans>A run waits for a decision already: {acts.sentence(request)}</Trans>
        </Notice>
      )
    if (partners === 0)
      return (
        <p className={css.dim}>
          <Trans>Nobody has enough to be paid yet.</Trans>
        </p>
      )
    return (
      <form
        className={css.ask}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (reason.trim().length >= 3) ask.run()
        }}
      >
        <TextInput
          label={t`Reason`}
          maxLength={500}
          value={reason}
          error={isTried && reason.trim().length < 3 ? t`Say in a few words why.` : undefined}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        {ask.failure !== undefined && <Notice tone="bad">{ask.failure}</Notice>}
        <BusyButton type="submit" busy={ask.pending}>
          <Trans>
            Ask to pay {listAmount(total)} {code}
          </Trans>
        </BusyButton>
      </form>
    )
  }
  return (
    <Panel title={t`Next run`} note={t`due on ${due}`}>
      <div className={css.form}>
        <Rows
          dense
          rows={[
            { label: t`To pay`, value: <Amount value={total} code={code} list /> },
            { label: t`Partners`, value: count(partners) },
            { label: t`Commissions`, value: count(preview.commissions) },
            { label: t`The fee account can give`, value: <Amount value={funds} code={code} list /> },
            { label: t`Below the minimum`, value: count(left.belowMinimum) },
            { label: t`On hold`, value: count(left.held) },
            { label: t`Below the level of identity`, value: count(left.unknown) },
            { label: t`Cannot receive ${code} yet`, value: count(left.unable) },
          ]}
        />
        {first.length > 0 && (
          <p className={css.dim}>
            <Trans>Greatest first:</Trans>{' '}
            {first.map(({ username, amount }) => `${username} ${listAmount(amount)}`).join(', ')}
          </p>
        )}
        {partners > 0 && isShort && (
          <Notice tone="warn">
            <Trans>The fee account holds less than that. The remaining payouts wait until it can pay them.</Trans>
          </Notice>
        )}
        {content()}
      </div>
    </Panel>
  )
}
