import { Trans, useLingui } from '@lingui/react/macro'
import type { ResultText } from '#client/app/desk/result.tsx'
import { useRefusal } from '#client/app/desk/use-refusal.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import type { IssueDetail } from '#shared/domains/monitor/monitor.schema.ts'
import css from './monitor.module.css'
import { useMonitorWords } from './use-monitor-words.ts'

/** Steps towards the end of an issue, each with a button where it leads to a page or can safely be run from here. */
export function IssueSteps({ issue, onResult }: { issue: IssueDetail; onResult: (result: ResultText) => void }) {
  const { t } = useLingui()
  const words = useMonitorWords()
  const explain = useRefusal()
  const utils = trpc.useUtils()
  const running = trpc.admin.monitor.runStep.useMutation({
    onSuccess: async () => {
      onResult({ tone: 'info', text: t`The step is in the queue and runs within seconds.` })
      await utils.admin.monitor.invalidate()
    },
    onError: (error) => onResult({ tone: 'bad', text: explain(error).text }),
  })
  return (
    <ol className={css.steps}>
      {issue.steps.map(({ words: step, page, job }, at) => (
        <li key={at}>
          <span className={css.number} aria-hidden>
            {at + 1}
          </span>
          <span className={css.step}>{words.in(step)}</span>
          {page !== null && (
            <ButtonLink to={page} variant="default" size="xs">
              <Trans>Open</Trans>
            </ButtonLink>
          )}
          {job !== null && issue.isActive && (
            <BusyButton
              size="xs"
              variant="default"
              busy={running.isPending}
              onClick={() => running.mutate({ id: issue.id, step: at })}
            >
              {t`Run`}
            </BusyButton>
          )}
        </li>
      ))}
    </ol>
  )
}
