import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/transactions/reading.module.css'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import type { DecodedXdr, LedgerRecordView } from '#shared/domains/transactions/ledger-view.schema.ts'

/** Operations, effects on the person's account, and the XDR as text and as it is. Records are in the network's own words. */
export function LedgerDetails({ id }: { id: string }) {
  const { t } = useLingui()
  const read = trpc.history.view.useQuery({ id }, { staleTime: Number.POSITIVE_INFINITY })
  if (read.isError)
    return (
      <LoadFailure
        title={t`The ledger’s record did not load`}
        error={read.error}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    )
  if (!read.data) return <SkeletonLines rows={3} height={32} />
  const { isKept, operations, operationCount, effects, xdr } = read.data
  return (
    <>
      {!isKept && (
        <p className={css.ledgerNote}>
          <Trans>The network’s server no longer keeps this transaction. This is our own record of it.</Trans>
        </p>
      )}
      <Records title={t`Operations (${operationCount})`} records={operations} />
      <Records title={t`Effects on your account (${effects.length})`} records={effects} />
      {xdr.map((one) => (
        <Xdr key={one.name} {...one} />
      ))}
    </>
  )
}

function Records({ title, records }: { title: string; records: readonly LedgerRecordView[] }) {
  if (records.length === 0) return null
  return (
    <>
      <h4>{title}</h4>
      <ul className={css.records}>
        {records.map(({ id, type, fields }) => (
          <li key={id}>
            <b className="mono" translate="no">
              {type}
            </b>
            <dl>
              {fields.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className="mono" translate="no">
                    <ForeignText text={value} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

function Xdr({ name, raw, json }: DecodedXdr) {
  const { t } = useLingui()
  const title = name === 'envelope' ? t`Envelope` : t`Result`
  const copied = t`Copied to clipboard`
  return (
    <>
      <h4>
        {title}
        <span className={css.copies}>
          <span>JSON</span>
          <CopyButton text={json} label={t`Copy ${title} as JSON`} copied={copied} small />
          <span>XDR</span>
          <CopyButton text={raw} label={t`Copy ${title} as base64 XDR`} copied={copied} small />
        </span>
      </h4>
      <textarea
        className={css.xdr}
        readOnly
        rows={12}
        aria-label={t`${title} as JSON`}
        value={json}
        spellCheck={false}
      />
      <textarea
        className={css.raw}
        readOnly
        rows={4}
        aria-label={t`${title} as base64 XDR`}
        value={raw}
        spellCheck={false}
      />
    </>
  )
}
