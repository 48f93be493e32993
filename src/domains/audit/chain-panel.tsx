import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconLink, IconLinkOff } from '@tabler/icons-react'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { failureOf } from '#client/ui/failure.ts'
import { useFormats } from '#client/ui/formats.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { AuditAnchor, AuditVerdict } from '#shared/domains/audit/audit.schema.ts'
import css from './audit.module.css'

/** Whether the log is whole, as far as this page has asked, and what the ledger has of it. */
export function ChainPanel() {
  const { t } = useLingui()
  const { count } = useFormats()
  const state = trpc.admin.audit.state.useQuery()
  const verdict = trpc.admin.audit.verify.useQuery(undefined, { enabled: false, retry: false, gcTime: 0 })
  const { title, note, tone } = useVerdictText(verdict)
  const Icon = tone === 'bad' ? IconLinkOff : IconLink
  return (
    <section className={css.chain} aria-label={t`State of the log`}>
      <span className={css.seal} data-tone={tone}>
        <Icon size={20} stroke={1.7} aria-hidden />
      </span>
      <div className={css.verdict} aria-live="polite">
        <h2>{verdict.isFetching ? t`Reading the whole log...` : title}</h2>
        <p>{note}</p>
      </div>
      <dl className={css.figures}>
        <div>
          <dt>{t`Entries`}</dt>
          <dd>{state.data ? count(state.data.entries) : '—'}</dd>
        </div>
        <div>
          <dt>{t`On the ledger`}</dt>
          <dd>
            <Anchored anchor={state.data?.anchor ?? null} isKnown={state.data !== undefined} />
          </dd>
        </div>
      </dl>
      <BusyButton variant="default" busy={verdict.isFetching} onClick={() => void verdict.refetch()}>
        {t`Verify now`}
      </BusyButton>
    </section>
  )
}

interface Asked {
  data: AuditVerdict | undefined
  error: unknown
  dataUpdatedAt: number
}

function useVerdictText({ data, error, dataUpdatedAt }: Asked) {
  const { t } = useLingui()
  const { clock } = useFormats()
  const explain = useFailureText()
  if (!error && data === undefined)
    return {
      tone: 'mute',
      title: t`Not verified on this page yet`,
      note: t`Each entry is sealed with the one before it; the end of each stream is signed.`,
    }
  if (error || data === undefined) {
    if (failureOf(error).code !== 'NOT_ADMIN')
      return { tone: 'warn', title: t`The log could not be verified`, note: explain(error) }
    return {
      tone: 'mute',
      title: t`Only for super administrators`,
      note: t`Reading the whole log is theirs; you see every entry.`,
    }
  }
  const { ok, checked, anchors, firstFault = '' } = data
  if (!ok) return { tone: 'bad', title: t`The log was tampered with`, note: firstFault }
  const time = clock(new Date(dataUpdatedAt).toISOString())
  const entries = t`${plural(checked, { one: '# entry', other: '# entries' })}`
  const held = t`${plural(anchors, { one: '# anchor', other: '# anchors' })}`
  return { tone: 'good', title: t`The log is whole`, note: t`${entries} and ${held} were read at ${time}.` }
}

function Anchored({ anchor, isKnown }: { anchor: AuditAnchor | null; isKnown: boolean }) {
  const { t } = useLingui()
  const { date, count } = useFormats()
  if (!isKnown) return '—'
  if (anchor === null) return t`Not yet`
  const day = date(`${anchor.day}T12:00:00Z`)
  if (anchor.ledger === null) return t`${day}, being sent`
  const ledger = count(anchor.ledger)
  return (
    <span title={anchor.rootHash}>
      {ledger}, {day}
    </span>
  )
}
