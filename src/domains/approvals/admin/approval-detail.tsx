import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useActWords } from '#client/app/desk/act-words.ts'
import { isApprovalField, useApprovalWords } from '#client/app/desk/approval-words.ts'
import type { Decision } from '#client/app/desk/decision.ts'
import { DecisionDialog } from '#client/app/desk/decision-dialog.tsx'
import type { ResultText } from '#client/app/desk/result.tsx'
import { useDecideKeys } from '#client/app/desk/use-decide-keys.ts'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import { KeyHint } from '#client/ui/key-hint.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { type Row, Rows } from '#client/ui/rows.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { Approval } from '#shared/domains/approvals/approvals.schema.ts'
import css from './approvals.module.css'
import { CommentsPanel } from './comments-panel.tsx'
import { Changed, EvidenceGroups } from './evidence-groups.tsx'
import { SubjectLink } from './subject-link.tsx'

const READ_EVERY_MS = 15_000

interface ApprovalDetailProps {
  approval: Approval
  /** Which one of the list it is, counted from 1. */
  place: { at: number; of: number }
  onResult: (result: ResultText) => void
}

/** What changes, why it was asked for, and whether whoever looks may decide. */
export function ApprovalDetail({ approval, place, onResult }: ApprovalDetailProps) {
  const { t } = useLingui()
  const { moment } = useFormats()
  const words = useApprovalWords()
  const acts = useActWords()
  const [decision, setDecision] = useState<Decision | null>(null)
  const note = useRef<HTMLTextAreaElement>(null)
  const decisions = useDecisions(approval, onResult)
  const read = trpc.admin.approvals.get.useQuery({ id: approval.id }, { refetchInterval: READ_EVERY_MS })
  const { status, obstacles, sharesDevice, askedByName, reason } = approval
  const mayDecide = status === 'pending' && obstacles.length === 0
  useDecideKeys(mayDecide ? { a: decisions.approve, r: decisions.refuse } : {}, setDecision, () =>
    note.current?.focus(),
  )
  const act = acts.act(approval)
  const [asked, lapses] = [moment(approval.askedAt), moment(approval.expiresAt)]
  return (
    <Panel title={words.title(approval)} pad className={css.detail}>
      <p className={css.place}>
        <KeyHint keys={['J']} /> <KeyHint keys={['K']} /> {t`${place.at} of ${place.of}`}
      </p>
      <p className={css.when}>
        {status === 'pending'
          ? t`Asked by ${askedByName} on ${asked}. Lapses on ${lapses}.`
          : t`Asked by ${askedByName} on ${asked}.`}
      </p>
      {read.data && <Changed detail={read.data} />}
      <h3>{t`Changes`}</h3>
      <Rows rows={useChanges(approval)} />
      {read.data ? (
        <EvidenceGroups detail={read.data} />
      ) : (
        <Unanswered query={read} failed={t`The evidence did not load`} rows={6} height={32} />
      )}
      <blockquote className={css.reason}>
        <b>{t`Reason of ${askedByName}`}</b>
        <p>{reason}</p>
        <SubjectLink approval={approval} />
      </blockquote>
      {read.data && <CommentsPanel detail={read.data} field={note} />}
      {status !== 'pending' && <Outcome approval={approval} />}
      {status === 'pending' && (
        <div className={css.notices}>
          {obstacles.map((obstacle) => (
            <Notice key={obstacle}>{words.obstacle(obstacle)}</Notice>
          ))}
          {obstacles.length === 0 && sharesDevice && (
            <Notice tone="warn">
              {t`You have used the same browser as ${askedByName}. Outside of the demonstration somebody else would decide.`}
            </Notice>
          )}
        </div>
      )}
      {mayDecide && (
        <div className={css.bar}>
          <span>
            <Trans>Approving asks for your password. The change is then applied automatically, once.</Trans>
          </span>
          <Button
            variant="default"
            aria-haspopup="dialog"
            rightSection={<KeyHint keys={['R']} />}
            onClick={() => setDecision(decisions.refuse)}
          >
            <Trans>Refuse</Trans>
          </Button>
          <Button
            aria-haspopup="dialog"
            rightSection={<KeyHint keys={['A']} />}
            onClick={() => setDecision(decisions.approve)}
          >
            <span className="vh">{t`Approve:`} </span>
            {act}
          </Button>
        </div>
      )}
      <DecisionDialog decision={decision} onClose={() => setDecision(null)} />
    </Panel>
  )
}

function useChanges({ old, new: after }: Approval): Row[] {
  const { t } = useLingui()
  const words = useApprovalWords()
  return [...new Set([...Object.keys(old), ...Object.keys(after)])].filter(isApprovalField).map((name) => ({
    label: words.field(name),
    value:
      after[name] === undefined ? (
        words.value(name, old[name])
      ) : (
        <span className={css.change}>
          {old[name] !== undefined && (
            <>
              <del>
                <span className="vh">{t`Before:`} </span>
                {words.value(name, old[name])}
              </del>
              <IconArrowRight size={14} stroke={1.7} aria-hidden />
            </>
          )}
          <ins>
            <span className="vh">{t`After:`} </span>
            {words.value(name, after[name])}
          </ins>
        </span>
      ),
  }))
}

function Outcome({ approval: { status, decidedByName, decidedAt, note } }: { approval: Approval }) {
  const { t } = useLingui()
  const { moment } = useFormats()
  const words = useApprovalWords()
  const rows: Row[] = [
    { label: t`State`, value: words.status(status).label },
    ...(decidedByName === null ? [] : [{ label: t`Decided by`, value: decidedByName }]),
    ...(decidedAt === null ? [] : [{ label: t`Decided on`, value: moment(decidedAt) }]),
    ...(note === null ? [] : [{ label: t`Note`, value: note }]),
  ]
  return <Rows rows={rows} />
}

function useDecisions(
  approval: Approval,
  onResult: (result: ResultText) => void,
): Record<'approve' | 'refuse', Decision> {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const words = useApprovalWords()
  const title = words.title(approval)
  const { id } = approval
  const end = (text: string): void => {
    onResult({ tone: 'good', text })
    void utils.admin.approvals.invalidate()
    void utils.admin.users.invalidate()
  }
  return {
    approve: {
      title,
      label: t`Approve`,
      mayStaySilent: true,
      effects: [t`The change is applied automatically, once, if it still fits.`],
      run: async ({ reason, password }) => {
        const given = { note: reason || undefined, password: password || undefined }
        await utils.client.admin.approvals.approve.mutate({ id, ...given })
        end(t`Approved. The change is applied within seconds.`)
      },
    },
    refuse: {
      title,
      label: t`Refuse`,
      effects: [t`Nothing changes. The person who asked reads your reason.`],
      run: async ({ reason, password }) => {
        await utils.client.admin.approvals.refuse.mutate({ id, reason, password: password || undefined })
        end(t`Refused. Nothing has changed.`)
      },
    },
  }
}
