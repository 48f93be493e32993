import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import c from './call-panel.module.css'
import type { Answer } from './use-try-it.ts'

/** What a call answered, with its request id, and what is left of the key's budget. */
export function AnswerPanel({ answer: { status, tookMs, requestId, text, budget } }: { answer: Answer }) {
  const { t } = useLingui()
  const isGood = status !== null && status < 400
  return (
    <section className={c.panel} aria-label={t`Outcome`}>
      <div className={c.head}>
        <span className={c.outcome} aria-live="polite">
          <StatusBadge label={status === null ? t`No answer` : String(status)} tone={isGood ? 'good' : 'bad'} />
          <span className={c.dim}>
            {tookMs} ms{' '}
            {requestId && (
              <span className="mono" translate="no">
                {requestId}
              </span>
            )}
          </span>
        </span>
        <CopyButton text={text} label={t`Copy answer`} small />
      </div>
      <Textarea
        className={c.answer ?? ''}
        classNames={{ input: 'mono' }}
        aria-label={t`Answer`}
        readOnly
        autosize
        minRows={3}
        maxRows={20}
        value={text}
      />
      {budget && (
        <div className={c.budget}>
          <p>
            <Trans>
              {budget.remaining} of {budget.limit} calls left
            </Trans>
          </p>
          <progress
            max={budget.limit}
            value={budget.remaining}
            aria-label={t`Calls that are left of this key's budget`}
          />
        </div>
      )}
    </section>
  )
}
