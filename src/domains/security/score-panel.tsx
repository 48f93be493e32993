import { useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { Dial } from '#client/ui/dial.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { Protection, SecurityScore } from '#shared/domains/security/sessions.schema.ts'
import css from './score-panel.module.css'
import { useProtectionWords } from './use-protection-words.ts'

const WELL = 80
const FAIRLY = 55

/** How well the account is protected, what of it is done, and what helps most next. */
export function ScorePanel({ nextStep }: { nextStep: (next: Protection) => ReactNode }) {
  const { t } = useLingui()
  const score = trpc.security.score.useQuery()
  return (
    <Panel pad>
      {score.data ? (
        <Score score={score.data} nextStep={nextStep} />
      ) : (
        <Unanswered query={score} failed={t`Your score did not load`} rows={1} height={136} disc={136} />
      )}
    </Panel>
  )
}

function Score({
  score: { score, items, next, changedAt },
  nextStep,
}: {
  score: SecurityScore
  nextStep: (next: Protection) => ReactNode
}) {
  const { t } = useLingui()
  const { names, reasons } = useProtectionWords()
  const { moment } = useFormats()
  const changed = changedAt === null ? null : moment(changedAt)
  const verdict =
    score >= WELL
      ? t`Your account is well protected`
      : score >= FAIRLY
        ? t`Your account is fairly protected`
        : t`Your account needs more protection`
  return (
    <div className={css.score}>
      <Dial value={score / 100} size={136}>
        <b className={css.figure}>{score}</b>
        <span className={css.of}>{t`of 100`}</span>
      </Dial>
      <div>
        <Title order={2} fz={18} fw={600}>
          {verdict}
        </Title>
        <p className={css.reason}>{next ? reasons[next] : t`Nothing is left to do here.`}</p>
        <ul className={css.checks}>
          {items.map(({ id, isDone }) => (
            <li key={id} data-done={isDone || undefined}>
              <span>{isDone && <IconCheck size={11} stroke={3} aria-hidden />}</span>
              {names[id]}
              <span className="vh">{isDone ? t`, done` : t`, to do`}</span>
            </li>
          ))}
        </ul>
        <p className={css.changed}>
          {changed === null ? t`No security change since the account was opened` : t`Last security change: ${changed}`}
        </p>
      </div>
      {next && <div className={css.next}>{nextStep(next)}</div>}
    </div>
  )
}
