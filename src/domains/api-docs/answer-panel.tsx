import { Trans, useLingui } from '@lingui/react/macro'
import { Progress } from '@mantine/core'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import c from './call-panel.module.css'
import type { Answer } from './use-try-it.ts'

/** What a call answered, with its request id, and what is left of the key's budget. */
export function AnswerPanel({ answer: { status, tookMs, requestId, text, budget } }: { answer: Answer }) {
  const { t } = useLingui()
  const isGood = status !== null && status < 400
  return (
    <div className={c.panel} role="status">
      <div className={c.head}>
        <span className={c.outcome}>
          <StatusBadge label={status === null ? t`No answer` : String(status)} tone={isGood ? 'good' : 'bad'} />
          <span className={c.dim}>
            {tookMs} ms {requestId && <span className="mono">{requestId}</span>}
          </span>
        </span>
        <CopyButton text={text} label={t`Copy answer`} small />
      </div>
      <section className={c.code} aria-label={t`Answer`} tabIndex={0}>
        <pre>
          <code>{text}</code>
        </pre>
      </section>
      {budget && (
        <div className={c.budget}>
          <p>
            <Trans>
              {budget.remaining} of {budget.limit} calls left
            </Trans>
          </p>
          <Progress
            size={4}
            value={(100 * budget.remaining) / budget.limit}
            aria-label={t`Calls that are left of this key's budget`}
          />
        </div>
      )}
    </div>
  )
}
