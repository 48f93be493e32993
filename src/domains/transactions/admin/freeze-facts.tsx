import { Trans, useLingui } from '@lingui/react/macro'
import { Address } from '#client/ui/address.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { type Row, Rows } from '#client/ui/rows.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { FreezeEvidence, OpenFreeze } from '#shared/domains/transactions/sending-desk.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './desk.module.css'
import type { FreezeWords } from './freeze-words.ts'
import { Hash } from './hash.tsx'
import { Operations } from './operations.tsx'

/** Details of a freeze: the ledger's data, its meaning, and a table of the operations. */
export function FreezeFacts({ freeze, words }: { freeze: OpenFreeze; words: FreezeWords }) {
  const { evidence, cause } = freeze
  const rows = useRows(freeze)
  return (
    <>
      <div className={css.facts}>
        <h3>
          <Trans>Shown by the ledger</Trans>
        </h3>
        <Rows dense rows={rows} />
      </div>
      <div className={css.facts}>
        <h3>{cause === 'unknown_transaction' ? <Trans>Why it isn't ours</Trans> : <Trans>Meaning</Trans>}</h3>
        {cause === 'unknown_transaction' && <Marks evidence={evidence} />}
        <p className={css.sentence}>{words.meaning}</p>
        {cause === 'rewind' && (
          <p className={css.sentence}>
            <Trans>It ends automatically; there is nothing to lift.</Trans>
          </p>
        )}
      </div>
      {evidence.operations && evidence.operations.length > 0 && <Operations operations={evidence.operations} />}
    </>
  )
}

function Marks({ evidence: { hash, innerHash, differs = '' } }: { evidence: FreezeEvidence }) {
  const { t } = useLingui()
  const isBumpAlone = innerHash !== undefined && innerHash !== hash && differs.startsWith('The fee account')
  const absent = isBumpAlone ? t`Only the envelope, not its fee bump` : t`Not found`
  return (
    <ul className={css.list}>
      <li>
        <Trans>In our submissions</Trans>
        <StatusBadge tone="bad" label={absent} />
      </li>
      <li>
        <Trans>Our tag on the source</Trans>
        <StatusBadge tone="bad" label={t`Missing`} />
      </li>
      <li>
        <Trans>Signature</Trans>
        <StatusBadge tone="warn" label={t`Valid, this account's key`} />
      </li>
    </ul>
  )
}

function useRows({ evidence, address }: OpenFreeze): Row[] {
  const { t } = useLingui()
  const { count, moment } = useFormats()
  const { hash, innerHash, ledger, closedAt, source, sequence, feeAccount, successful } = evidence
  const at = closedAt ? moment(closedAt) : ''
  const number = ledger === undefined ? '' : count(ledger)
  const line = (label: string, value: Row['value'] | undefined): Row[] =>
    value === undefined ? [] : [{ label, value }]
  const hashLine = (label: string, value: string | undefined) => line(label, value && <Hash hash={value} />)
  const addressLine = (label: string, value: string | undefined) => line(label, value && <Address address={value} />)
  const outcome = successful ? t`Applied` : t`Failed, but the fee was paid`
  return [
    ...hashLine(t`Hash`, hash),
    ...hashLine(t`Envelope within`, innerHash === hash ? undefined : innerHash),
    ...line(t`Ledger`, ledger === undefined ? undefined : at ? `${number}, ${at}` : number),
    ...line(t`Outcome`, successful === undefined ? undefined : outcome),
    ...addressLine(t`Account`, source === address ? undefined : (address ?? undefined)),
    ...addressLine(t`Source`, source),
    ...addressLine(t`Fee account`, feeAccount),
    ...line(
      t`Sequence number`,
      sequence && (
        <span className="mono" translate="no">
          {sequence}
        </span>
      ),
    ),
    ...hashLine(t`Booked hash`, evidence.expected),
    ...hashLine(t`Hash found`, evidence.found),
    ...(evidence.differences ?? []).flatMap(({ asset, booked, onLedger }) => {
      const code = assetCode(asset)
      return [...line(t`${code} in our books`, booked), ...line(t`${code} on the ledger`, onLedger)]
    }),
    ...line(t`First missing ledger`, evidence.first === undefined ? undefined : count(evidence.first)),
    ...line(t`Last missing ledger`, evidence.last === undefined ? undefined : count(evidence.last)),
  ]
}
