import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { ReviewedCase } from '#shared/domains/kyc/review.schema.ts'
import css from './kyc-desk.module.css'

/** Another verdict than the one that stands; a second administrator agrees to it. */
export function OverrideForm({ shown }: { shown: ReviewedCase }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const to = shown.status === 'approved' ? 'rejected' : 'approved'
  const ask = useConfirmed(
    'desk',
    (input: Parameters<typeof utils.client.admin.kyc.override.mutate>[0]) =>
      utils.client.admin.kyc.override.mutate(input),
    {
      onDone: async () => {
        setOpen(false)
        await utils.admin.kyc.get.invalidate({ id: shown.id })
        void utils.admin.approvals.invalidate()
      },
    },
  )
  const { askedOverride: request } = shown
  const by = request?.by ?? ''
  return (
    <footer className={css.decision}>
      {request && (
        <Notice title={request.to === 'approved' ? t`Approval is asked for` : t`Rejection is asked for`}>
          <Trans>Asked for by {by}. It counts once a second administrator agrees, at Approvals.</Trans>
        </Notice>
      )}
      {ask.failure !== undefined && <Notice tone="bad">{ask.failure}</Notice>}
      {isOpen ? (
        <form
          className={css.settle}
          onSubmit={(event) => {
            event.preventDefault()
            ask.run({ id: shown.id, to, reason })
          }}
        >
          <TextInput
            aria-label={t`Why the verdict is changed`}
            placeholder={t`Why the verdict is changed`}
            maxLength={500}
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
          <Button variant="default" onClick={() => setOpen(false)}>{t`Cancel`}</Button>
          <BusyButton type="submit" busy={ask.pending}>
            {to === 'approved' ? t`Ask for approval` : t`Ask for rejection`}
          </BusyButton>
        </form>
      ) : (
        request === null && (
          <div className={css.bar}>
            <span className={css.spring} />
            <Button variant="default" onClick={() => setOpen(true)}>
              {t`Override the verdict`}
            </Button>
          </div>
        )
      )}
    </footer>
  )
}
