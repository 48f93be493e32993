import { Trans, useLingui } from '@lingui/react/macro'
import { keepPaymentLink } from '#client/app/session/return-path.ts'
import { useSession } from '#client/app/session/session-provider.tsx'
import { useStatus } from '#client/domains/requests/use-status.ts'
import { brandName } from '#client/ui/brand.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { CopyList } from '#client/ui/copy-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { failureOf } from '#client/ui/failure.ts'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Person } from '#client/ui/person.tsx'
import { QrCode } from '#client/ui/qr-code.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { SharedRequest } from '#shared/domains/requests/requests.schema.ts'
import { assetCode, assetIssuer } from '#shared/kernel/asset-id.ts'
import { bareText, fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import css from './pay.module.css'
import { useSharedRequest } from './use-shared-request.ts'

/** /pay/…: who asks for how much, how to pay it from any wallet, and whether it is paid. For everybody with the link. */
export function PayScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const { data, error, again } = useSharedRequest(id)
  const code = error === null ? null : failureOf(error).code
  const content = () => {
    if (code === 'NOT_FOUND' || code === 'BAD_INPUT')
      return (
        <Empty level={2} title={t`There is no such request`}>
          <Trans>The link may be incomplete. Ask whoever sent it to you for a new one.</Trans>
        </Empty>
      )
    if (error === null) return <SkeletonLines rows={5} height={56} />
    return <LoadFailure title={t`The request did not load`} error={error} onRetry={again} retrying={false} />
  }
  return (
    <main className={css.page} id="main">
      <PageHeader title={t`Payment request`} />
      {data ? <Request request={data} /> : <Panel>{content()}</Panel>}
    </main>
  )
}

function Request({ request }: { request: SharedRequest }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { payee, address, asset, amount, note, status, reference, received, expiresAt, uri } = request
  const code = assetCode(asset)
  const issuer = assetIssuer(asset)
  const { label, tone } = useStatus()(status)
  const rest = fromStroops(toStroops(amount) - toStroops(received))
  const isOpen = status === 'waiting'
  const figure = `${plainAmount(amount)} ${code}`
  const [come, left, until] = [
    `${plainAmount(received)} ${code}`,
    `${plainAmount(rest)} ${code}`,
    formats.date(expiresAt),
  ]
  const payment = {
    destination: address,
    amount: bareText(rest),
    asset,
    memo: reference,
    memoType: 'id' as const,
  }
  const items = [
    { label: t`Address`, value: address, copyLabel: t`Copy address`, copied: t`Address copied to clipboard` },
    { label: t`Memo (ID), always`, value: reference, copyLabel: t`Copy memo`, copied: t`Memo copied to clipboard` },
    ...(issuer === null
      ? []
      : [
          {
            label: t`Issuer of ${code}`,
            value: issuer,
            copyLabel: t`Copy issuer`,
            copied: t`Issuer copied to clipboard`,
          },
        ]),
  ]
  return (
    <Panel>
      <div className={css.hero}>
        <Person name={payee} address={address} size={48} />
        <p className={css.asks}>
          <Trans>
            <b>{payee}</b> asks for
          </Trans>
        </p>
        <p className={css.figure}>{figure}</p>
        {note !== null && (
          <p className={css.note}>
            <ForeignText text={note} />
          </p>
        )}
        <StatusBadge label={label} tone={tone} />
        <LiveRegion text={status === 'paid' ? t`This request is paid` : ''} />
      </div>
      {isOpen ? (
        <div className={css.body}>
          {toStroops(received) > 0n && (
            <Notice tone="info">
              <Trans>
                {come} has arrived. {left} is still missing.
              </Trans>
            </Notice>
          )}
          <div className={css.code}>
            <QrCode value={uri} label={t`QR code that asks for this payment`} size={208} quiet={16} />
            <span className={css.hint}>
              <Trans>Scan with any Stellar wallet, until {until}</Trans>
            </span>
          </div>
          <CopyList items={items} />
          <Notice tone="warn">
            <Trans>Keep the memo as it is: it tells which request was paid.</Trans>
          </Notice>
          <PayHere payment={payment} />
        </div>
      ) : (
        <p className={css.end}>
          {status === 'paid' ? (
            <Trans>This request is paid. There is nothing left to do.</Trans>
          ) : (
            <Trans>This request is no longer open. Ask {payee} for a new one before you pay.</Trans>
          )}
        </p>
      )}
    </Panel>
  )
}

interface PayHereProps {
  payment: { destination: string; amount: string; asset: string; memo: string; memoType: 'id' }
}

/** Opens a filled-in form, never a payment. */
function PayHere({ payment: { destination, amount, asset, memo, memoType } }: PayHereProps) {
  const session = useSession()
  if (session.status === 'loggedIn')
    return (
      <ButtonLink to="/send" search={{ to: destination, amount, asset, memo, memoType }} size="md" fullWidth>
        <Trans>Pay with {brandName()}</Trans>
      </ButtonLink>
    )
  return (
    <div className={css.visitor}>
      <ButtonLink to="/auth" size="md" variant="default" fullWidth onClick={keepPaymentLink}>
        <Trans>Sign in to pay with {brandName()}</Trans>
      </ButtonLink>
      <span className={css.hint}>
        <Trans>You will return to this request afterwards.</Trans>
      </span>
    </div>
  )
}
