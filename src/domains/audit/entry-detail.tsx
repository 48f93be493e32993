import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowRight } from '@tabler/icons-react'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { type Row, Rows } from '#client/ui/rows.tsx'
import type { AuditEntry } from '#shared/domains/audit/audit.schema.ts'
import css from './audit.module.css'
import { useEntryText } from './use-entry-text.ts'

/** One entry: what changed, who did it and from where, and its seal with the one before. */
export function EntryDetail({ entry }: { entry: AuditEntry }) {
  const { t } = useLingui()
  const { stream, number } = entry
  return (
    <Panel title={t`Entry ${number} of ${stream}`} pad>
      <div className={css.detail}>
        <Rows rows={useRows(entry)} />
        <Seals entry={entry} />
      </div>
    </Panel>
  )
}

function useRows(entry: AuditEntry): Row[] {
  const { t } = useLingui()
  const { moment } = useFormats()
  const text = useEntryText()
  const { at, reason, ipAddress, userAgent, requestId } = entry
  const names = [...new Set([...Object.keys(entry.old ?? {}), ...Object.keys(entry.new ?? {})])]
  return [
    { label: t`Action`, value: text.action(entry) },
    { label: t`Time`, value: moment(at) },
    { label: t`By`, value: text.actor(entry) },
    { label: t`Object`, value: text.subject(entry) },
    ...names.map((name) => ({ label: text.field(name), value: <Change entry={entry} name={name} /> })),
    ...(reason === null ? [] : [{ label: t`Reason`, value: reason }]),
    ...(ipAddress === null
      ? []
      : [
          {
            label: t`From`,
            value: (
              <span className="mono" translate="no">
                {ipAddress}
              </span>
            ),
          },
        ]),
    ...(userAgent === null ? [] : [{ label: t`Browser`, value: <span className={css.agent}>{userAgent}</span> }]),
    ...(requestId === null
      ? []
      : [
          {
            label: t`Request`,
            value: (
              <span className="mono" translate="no">
                {requestId}
              </span>
            ),
          },
        ]),
  ]
}

/** Before and after; one of them alone where the act only ended or began something. */
function Change({ entry, name }: { entry: AuditEntry; name: string }) {
  const { t } = useLingui()
  const text = useEntryText()
  const [before, after] = [entry.old?.[name], entry.new?.[name]]
  if (before === undefined) return <b className={css.after}>{text.value(after)}</b>
  if (after === undefined) return <span className={css.before}>{text.value(before)}</span>
  return (
    <span className={css.change}>
      <span className={css.before}>
        <span className="vh">{t`Before:`} </span>
        {text.value(before)}
      </span>
      <IconArrowRight size={14} stroke={1.7} aria-hidden />
      <b className={css.after}>
        <span className="vh">{t`After:`} </span>
        {text.value(after)}
      </b>
    </span>
  )
}

function Seals({ entry: { number, previousHash, hash } }: { entry: AuditEntry }) {
  const { t } = useLingui()
  const before = number - 1
  return (
    <div className={css.seals}>
      <h3>{t`Seals`}</h3>
      <ol>
        <li>
          <span>{before === 0 ? t`Beginning` : before}</span>
          <Seal hash={previousHash} />
        </li>
        <li aria-current="true">
          <span>{number}</span>
          <Seal hash={hash} />
          <CopyButton text={hash} label={t`Copy seal`} copied={t`Seal copied to clipboard`} small />
        </li>
      </ol>
      <p>
        <Trans>
          Its seal covers the text above and the seal before it. Change a letter and every later seal breaks.
        </Trans>
      </p>
    </div>
  )
}

const Seal = ({ hash }: { hash: string }) => (
  <span className="mono" translate="no" title={hash}>
    {`${hash.slice(0, 8)}...${hash.slice(-8)}`}
  </span>
)
