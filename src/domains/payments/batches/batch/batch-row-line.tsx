import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAssetLabels } from '#client/app/prices/asset-labels.ts'
import css from '#client/domains/payments/batches/batches.module.css'
import { Amount } from '#client/ui/amount.tsx'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Tone } from '#client/ui/tone.ts'
import type { BatchRow } from '#shared/domains/payments/batches.schema.ts'
import { isAccountId, isMuxedAddress, shortenAddress } from '#shared/kernel/address.ts'
import { assetCode, isAssetId } from '#shared/kernel/asset-id.ts'
import { parseStroops } from '#shared/kernel/stroops.ts'
import { PROBLEM_WORDS } from './problem-words.ts'

interface Props {
  row: BatchRow
  reasonOf: (resultCode: string) => MessageDescriptor
}

/** One row of the file; on a phone a card. */
export function BatchRowLine({ row, reasonOf }: Props) {
  const { t, i18n } = useLingui()
  const { originOf } = useAssetLabels()
  const { destination, recipient, recipientName, problem } = row
  const origin = originOf(row.asset)
  const isAddress = isAccountId(destination) || isMuxedAddress(destination)
  const who = recipientName ?? (recipient === null ? '–' : shortenAddress(recipient))
  const other = problem?.otherRow ?? null
  const reason =
    problem !== null
      ? other === null
        ? i18n._(PROBLEM_WORDS[problem.code])
        : t`Same recipient and amount as row ${other}`
      : row.resultCode === null
        ? null
        : i18n._(reasonOf(row.resultCode))
  return (
    <tr>
      <td className={css.number}>
        <span className={css.onPhone}>{t`Row`} </span>
        {row.row}
      </td>
      <td className={css.strong}>{who}</td>
      <td className={css.quiet} title={destination}>
        {isAddress ? (
          <span className="mono" translate="no">
            {shortenAddress(destination)}
          </span>
        ) : (
          <ForeignText text={destination} />
        )}
      </td>
      <td className={css.quiet}>{row.memo === null ? '–' : <ForeignText text={row.memo} />}</td>
      <td className={css.right}>
        {parseStroops(row.amount) === null || !isAssetId(row.asset) ? (
          <ForeignText text={`${row.amount} ${row.asset}`.slice(0, 40)} />
        ) : (
          <>
            <Amount value={row.amount} code={assetCode(row.asset)} list />
            {origin !== null && <small className={css.origin}>{origin}</small>}
          </>
        )}
      </td>
      <td>
        <span className={css.result}>
          <RowState row={row} />
          {reason !== null && <span className={css.quiet}>{reason}</span>}
          {row.transactionId !== null && row.transactionStatus === 'confirmed' && (
            <Link to="/transactions" search={{ id: row.transactionId }} className={css.quiet}>
              {t`Show`}
            </Link>
          )}
        </span>
      </td>
    </tr>
  )
}

function RowState({ row: { problem, transactionStatus } }: { row: BatchRow }) {
  const { t } = useLingui()
  const [label, tone]: [string, Tone] =
    problem !== null
      ? [t`Skipped`, 'bad']
      : transactionStatus === null
        ? [t`Ready`, 'good']
        : transactionStatus === 'confirmed'
          ? [t`Sent`, 'good']
          : transactionStatus === 'failed'
            ? [t`Not sent`, 'bad']
            : [t`In progress`, 'info']
  return <StatusBadge label={label} tone={tone} />
}
