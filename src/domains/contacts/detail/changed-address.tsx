import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import type { ContactDetail } from '#shared/domains/contacts/contacts.schema.ts'
import css from './contact-detail.module.css'

interface Props {
  contact: ContactDetail
  drift: { address: string; since: string }
  onKept: () => void
}

/** Both addresses in full. Neither choice is filled, so that nothing invites a hasty press. */
export function ChangedAddress({ contact: { id, name, resolvedAddress }, drift, onKept }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const utils = trpc.useUtils()
  const use = useConfirmed('contact', () => trpcClient.contacts.confirmAddress.mutate({ id, address: drift.address }), {
    onDone: async () => {
      showToast({ title: t`New address in use`, description: t`You can send to ${name} again.` })
      await utils.contacts.invalidate()
    },
  })
  const keep = () => {
    showToast({ title: t`Still blocked`, description: t`Nothing can be sent to ${name} until you decide.` })
    onKept()
  }
  const since = formats.dayTime(drift.since)
  return (
    <section className={css.changed} aria-labelledby="changed-address">
      <div className={css.warning} role="alert">
        <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
        <div>
          <b id="changed-address">
            <Trans>This name now points to another address</Trans>
          </b>
          <span>
            <Trans>You cannot send to {name} until you confirm. Call or ask in person first.</Trans>
          </span>
        </div>
      </div>
      <dl className={css.both}>
        <div>
          <dt>
            <Trans>Before</Trans>
          </dt>
          <dd className="mono" translate="no">
            {resolvedAddress}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Now</Trans>
            <span>
              <Trans>First seen {since}</Trans>
            </span>
          </dt>
          <dd className="mono" translate="no">
            <em>{drift.address.slice(0, 4)}</em>
            {drift.address.slice(4, -4)}
            <em>{drift.address.slice(-4)}</em>
          </dd>
        </div>
      </dl>
      {use.failure && <Notice tone="bad">{use.failure}</Notice>}
      <div className={css.choices}>
        <Button variant="default" onClick={keep}>{t`Keep blocked`}</Button>
        <BusyButton variant="default" busy={use.pending} onClick={() => use.run()}>
          {t`Use new address`}
        </BusyButton>
      </div>
    </section>
  )
}
