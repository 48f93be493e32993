import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { useStatus } from '#client/domains/requests/use-status.ts'
import { Amount } from '#client/ui/amount.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { plainAmount } from '#client/ui/numbers.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { PaymentRequest } from '#shared/domains/requests/requests.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import css from './requests.module.css'

export function RequestRow({ request }: { request: PaymentRequest }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { id, note, amount, asset, status, received, link, createdAt, expiresAt, paidAt } = request
  const { label, tone } = useStatus()(status)
  const code = assetCode(asset)
  const isPart = status !== 'paid' && toStroops(received) > 0n
  const part = `${ownFigure(plainAmount(received))} ${code}`
  const [made, end, paid] = [formats.date(createdAt), formats.date(expiresAt), paidAt && formats.dayTime(paidAt)]
  const words = () => {
    if (paid) return <Trans>Paid on {paid}</Trans>
    if (status === 'waiting') return <Trans>Until {end}</Trans>
    return made
  }
  return (
    <li className={css.row}>
      <span className={css.what}>
        <Link to="/pay/$id" params={{ id }} className={css.link}>
          {note ?? t`Request made on ${made}`}
        </Link>
        <span className={css.sub}>
          {words()}
          {isPart && (
            <>
              {', '}
              <Trans>{part} has arrived</Trans>
            </>
          )}
        </span>
      </span>
      <Amount own value={amount} code={code} list />
      <StatusBadge label={label} tone={tone} />
      <span className={css.acts}>
        {status === 'waiting' && <Cancel id={id} />}
        <CopyButton text={link} label={t`Copy link`} copied={t`Link copied to clipboard`} />
      </span>
    </li>
  )
}

function Cancel({ id }: { id: string }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const cancel = trpc.requests.cancel.useMutation({
    onSuccess: () => utils.requests.invalidate(),
    onError: (error) =>
      showToast({ title: t`The request was not cancelled`, description: explain(error), variant: 'destructive' }),
  })
  return (
    <BusyButton size="xs" variant="default" busy={cancel.isPending} onClick={() => cancel.mutate({ id })}>
      {t`Cancel`}
    </BusyButton>
  )
}
