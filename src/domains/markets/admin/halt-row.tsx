import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormats } from '#client/ui/formats.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { OpenApproval } from '#shared/domains/approvals/approvals.schema.ts'
import type { MarketHalt } from '#shared/domains/markets/halts.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './halts.module.css'

/** One halt: of what, by whom and why, and how it ended. */
export function HaltRow({ halt, action }: { halt: MarketHalt; action: ReactNode }) {
  const { t } = useLingui()
  const { moment } = useFormats()
  const { base, counter, reason, haltedBy, haltedAt, endedBy, endedAt, endReason, asked: request } = halt
  const since = moment(haltedAt)
  const until = endedAt === null ? '' : moment(endedAt)
  return (
    <li className={css.row} data-ended={endedAt !== null || undefined}>
      <span className={css.words}>
        <span className={css.name}>
          <b>{base === null || counter === null ? t`All trading` : `${assetCode(base)}/${assetCode(counter)}`}</b>
          {endedAt === null ? (
            <StatusBadge label={t`Halted`} tone="bad" />
          ) : (
            <StatusBadge label={t`Resumed`} tone="good" />
          )}
          {request && <StatusBadge label={t`Resuming waits for approval`} tone="warn" />}
        </span>
        <span>{t`${haltedBy}, since ${since}: ${reason}`}</span>
        {request && <AskedWords asked={request} />}
        {endedBy !== null && <span>{t`${endedBy}, on ${until}: ${endReason ?? ''}`}</span>}
      </span>
      {action}
    </li>
  )
}

function AskedWords({ asked: request }: { asked: OpenApproval }) {
  const { moment } = useFormats()
  const { askedByName: name } = request
  const [at, until] = [moment(request.askedAt), moment(request.expiresAt)]
  return (
    <span>
      {request.status === 'approved' ? (
        <Trans>Approved: it is being done.</Trans>
      ) : (
        <Trans>
          {name} asked on {at} that it goes on. A second super administrator decides until {until}.
        </Trans>
      )}
    </span>
  )
}
