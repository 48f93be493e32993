import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useActWords } from '#client/app/desk/act-words.ts'
import { useApprovalWords } from '#client/app/desk/approval-words.ts'
import type { Decision } from '#client/app/desk/decision.ts'
import { DecisionDialog } from '#client/app/desk/decision-dialog.tsx'
import type { ResultText } from '#client/app/desk/result.tsx'
import { useDecideKeys } from '#client/app/desk/use-decide-keys.ts'
import { trpc } from '#client/app/trpc.ts'
import { Empty } from '#client/ui/empty.tsx'
import { KeyHint } from '#client/ui/key-hint.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { type Row, Rows } from '#client/ui/rows.tsx'
import type { Approval } from '#shared/domains/approvals/approvals.schema.ts'
import css from './approvals.module.css'

interface Props {
  chosen: readonly Approval[]
  /** With the ids of those that the decision did not reach. */
  onDecided: (result: ResultText, left: readonly string[]) => void
}

/** Several requests of one kind, each listed, and one decision for all of them. */
export function ChosenPanel({ chosen, onDecided }: Props) {
  const { t } = useLingui()
  const words = useApprovalWords()
  const acts = useActWords()
  const [decision, setDecision] = useState<Decision | null>(null)
  const decisions = useManyDecisions(chosen, onDecided)
  const [first] = chosen
  useDecideKeys(first ? { a: decisions.approved, r: decisions.refused } : {}, setDecision)
  if (!first)
    return (
      <Panel className={css.detail}>
        <Empty title={t`Choose requests of one kind`} level={2}>
          <Trans>Tick them in the list. You then approve or refuse all of them at once.</Trans>
        </Empty>
      </Panel>
    )
  const rows = chosen.map(
    (approval): Row => ({ label: acts.about(approval), value: acts.size(approval) ?? words.title(approval) }),
  )
  const count = chosen.length
  return (
    <Panel
      title={t`${plural(count, { one: '# request chosen', other: '# requests chosen' })}`}
      pad
      className={css.detail}
    >
      <p className={css.when}>{words.kind(first.kind)}</p>
      <Rows rows={rows} />
      <div className={css.bar}>
        <span>
          <Trans>Each is checked again as it is applied. One that no longer fits is left out, and you are told.</Trans>
        </span>
        <Button
          variant="default"
          aria-haspopup="dialog"
          rightSection={<KeyHint keys={['R']} />}
          onClick={() => setDecision(decisions.refused)}
        >
          {t`Refuse ${count}`}
        </Button>
        <Button
          aria-haspopup="dialog"
          rightSection={<KeyHint keys={['A']} />}
          onClick={() => setDecision(decisions.approved)}
        >
          {t`Approve ${count}`}
        </Button>
      </div>
      <DecisionDialog decision={decision} onClose={() => setDecision(null)} />
    </Panel>
  )
}

function useManyDecisions(
  chosen: Props['chosen'],
  onDecided: Props['onDecided'],
): Record<'approved' | 'refused', Decision> {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const acts = useActWords()
  const count = chosen.length
  const decide = async (status: 'approved' | 'refused', reason: string, password?: string): Promise<void> => {
    const ids = chosen.map(({ id }) => id)
    const { items } = await utils.client.admin.approvals.decideMany.mutate({
      ids,
      decision: status,
      reason,
      password: password || undefined,
    })
    const refused = items.filter(({ refusal }) => refusal !== null)
    const done = items.length - refused.length
    void utils.admin.approvals.invalidate()
    const said =
      status === 'approved'
        ? t`${plural(done, { one: '# request approved. It is applied within seconds.', other: '# requests approved. They are applied within seconds.' })}`
        : t`${plural(done, { one: '# request refused.', other: '# requests refused.' })}`
    const left = refused.map(({ id, refusal }) => {
      const approval = chosen.find((one) => one.id === id)
      return `${approval ? acts.line(approval) : id}: ${refusal?.message ?? ''}`
    })
    onDecided(
      { tone: left.length === 0 ? 'good' : 'warn', text: [said, ...left].join(' ') },
      refused.map(({ id }) => id),
    )
  }
  const effects = chosen.map(acts.line)
  return {
    approved: {
      title: t`${plural(count, { one: 'Approve # request', other: 'Approve # requests' })}`,
      label: t`Approve ${count}`,
      effects,
      run: ({ reason, password }) => decide('approved', reason, password),
    },
    refused: {
      title: t`${plural(count, { one: 'Refuse # request', other: 'Refuse # requests' })}`,
      label: t`Refuse ${count}`,
      effects,
      run: ({ reason, password }) => decide('refused', reason, password),
    },
  }
}
