import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMarkets } from '#client/app/markets/use-markets.ts'
import { withSizes } from '#client/domains/market-making/rules/rule-draft.ts'
import { FlowSteps } from '#client/ui/flow-steps.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { MakerRules } from '#shared/domains/market-making/market-making.schema.ts'
import { type AssetId, NATIVE, pairName } from '#shared/kernel/asset-id.ts'
import { PairStep } from './pair-step.tsx'
import { blankDraft, plannedOf } from './pool-draft.ts'
import { PreviewStep } from './preview-step.tsx'
import { QuotesStep } from './quotes-step.tsx'

/** /amm/making/new: a pool that is planned, tried over the past, and begun. */
export function NewPoolScreen() {
  const { t } = useLingui()
  const markets = useMarkets()
  const listed = markets.data?.items ?? []
  const first = listed.find(({ base }) => base === NATIVE) ?? listed[0]
  if (!markets.data)
    return (
      <>
        <PageHeader title={t`New market-making pool`} />
        <Panel>
          <Unanswered query={markets} failed={t`The markets did not load`} rows={4} height={56} />
        </Panel>
      </>
    )
  return <Wizard base={first?.base} counter={first?.counter} />
}

function Wizard({ base, counter }: { base: AssetId | undefined; counter: AssetId | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => blankDraft(base, counter))
  const [step, setStep] = useState<'pair' | 'quotes' | 'preview'>('pair')
  const [rules, setRules] = useState<MakerRules | null>(null)
  const pair = pairName(draft)
  const usual = t`${pair} maker`
  const go = (next: typeof step): void => {
    setStep(next)
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  return (
    <>
      <PageHeader
        title={t`New market-making pool`}
        note={step === 'pair' ? t`Nothing is placed` : t`${pair}, nothing is placed`}
      >
        <FlowSteps
          steps={[t`Pair`, t`Quotes`, t`Preview`, t`Start`]}
          at={['pair', 'quotes', 'preview'].indexOf(step)}
        />
      </PageHeader>
      {step === 'pair' && (
        <PairStep
          draft={draft}
          usualName={usual}
          onChange={setDraft}
          onCancel={() => void navigate({ to: '/amm', search: { tab: 'making' } })}
          onNext={() => {
            setDraft({ ...draft, rules: withSizes(draft.rules, draft.budgetBase) })
            go('quotes')
          }}
        />
      )}
      {step === 'quotes' && (
        <QuotesStep
          draft={draft}
          onChange={setDraft}
          onBack={() => go('pair')}
          onNext={(read) => {
            setRules(read)
            go('preview')
          }}
        />
      )}
      {step === 'preview' && rules && (
        <PreviewStep
          planned={plannedOf(draft, rules)}
          name={draft.name.trim() || usual}
          onChange={() => go('quotes')}
        />
      )}
    </>
  )
}
