import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import css from '#client/domains/market-making/market-making.module.css'
import { readRules } from '#client/domains/market-making/rules/rule-draft.ts'
import { RuleFields } from '#client/domains/market-making/rules/rule-fields.tsx'
import { useRuleFaults } from '#client/domains/market-making/rules/use-rule-faults.ts'
import { Form } from '#client/ui/form.tsx'
import { Panel } from '#client/ui/panel.tsx'
import type { MakerRules } from '#shared/domains/market-making/market-making.schema.ts'
import type { PoolDraft } from './pool-draft.ts'

interface Props {
  draft: PoolDraft
  onChange: (draft: PoolDraft) => void
  onBack: () => void
  onNext: (rules: MakerRules) => void
}

/** How the pool quotes, and what stops it. */
export function QuotesStep({ draft, onChange, onBack, onNext }: Props) {
  const { t } = useLingui()
  const [isTried, setTried] = useState(false)
  const { rules, faults } = readRules(draft.rules)
  const sentences = useRuleFaults(faults)
  return (
    <Form
      className={css.step}
      label={t`Quotes`}
      isBusy={false}
      send={t`Preview`}
      onCancel={onBack}
      cancel={t`Back`}
      onSubmit={() => {
        setTried(true)
        if (rules) onNext(rules)
      }}
    >
      <Panel title={t`Quotes`} pad>
        <RuleFields
          pair={draft}
          draft={draft.rules}
          faults={isTried ? sentences : {}}
          onChange={(changed) => onChange({ ...draft, rules: changed })}
        />
      </Panel>
    </Form>
  )
}
