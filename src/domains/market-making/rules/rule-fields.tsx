import { useLingui } from '@lingui/react/macro'
import { Select, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import css from '#client/domains/market-making/market-making.module.css'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { REFERENCES } from '#shared/domains/market-making/market-making.schema.ts'
import { PoolSelect } from './pool-select.tsx'
import type { RuleDraft, RuleFault } from './rule-draft.ts'
import { type MadePair, useRuleWords } from './use-rule-words.ts'

interface Props {
  pair: MadePair
  draft: RuleDraft
  /** Shown at the fields. */
  faults: RuleFault
  /** Its wallets have been funded: their number and that of levels are as they were then. */
  isFunded?: boolean
  onChange: (draft: RuleDraft) => void
}
/** Rules that are typed as numbers. */
type Typed = { [Name in keyof RuleDraft]: RuleDraft[Name] extends string ? Name : never }[keyof RuleDraft]

/** Every rule of a pool in a field of its own, by what it is about. */
export function RuleFields({ pair, draft, faults, isFunded = false, onChange }: Props) {
  const { t } = useLingui()
  const words = useRuleWords(pair)
  const field = (name: Exclude<Typed, 'reference'>, description?: string, isFixed = false): ReactNode => (
    <DecimalInput
      label={words.label(name)}
      disabled={isFixed}
      description={description}
      value={draft[name]}
      error={faults[name]}
      onChange={(value) => onChange({ ...draft, [name]: value })}
    />
  )
  const fixed = t`Fixed: each wallet was funded for its own orders.`
  return (
    <>
      <Group title={t`Prices`}>
        <Select
          label={words.label('reference')}
          description={t`All orders are placed around it.`}
          allowDeselect={false}
          data={REFERENCES.map((value) => ({ value, label: words.references[value] }))}
          value={draft.reference}
          error={faults.reference}
          onChange={(value) => {
            const reference = REFERENCES.find((one) => one === value) ?? draft.reference
            onChange({ ...draft, reference, referencePool: reference === 'pool' ? draft.referencePool : null })
          }}
        />
        {draft.reference === 'pool' && (
          <PoolSelect
            pair={pair}
            chosen={draft.referencePool}
            error={faults.referencePool}
            onPick={(referencePool) => onChange({ ...draft, referencePool })}
          />
        )}
        {draft.reference === 'peg' && field('targetPrice', t`The price you expect.`)}
        {field('spreadPercentage', t`Between the best bid and the best ask.`)}
        {field('depthPercentage', t`How far the outermost order is from the reference.`)}
        {field('priceMargin', t`The pool stops when the reference moves further.`)}
        {field('tolerancePercentage', t`Orders move once they are off by this much.`)}
      </Group>
      <Group title={t`Orders`}>
        {field('levels', isFunded ? fixed : t`Orders behind each other on each side.`, isFunded)}
        {field('minTradeSize', t`Smaller ones are left out.`)}
        {field('maxTradeSize', t`No order is larger.`)}
        {field('walletCount', isFunded ? fixed : t`Half of them buy, half sell.`, isFunded)}
        <Switch
          className={css.lean}
          label={words.label('autoRebalance')}
          description={t`Orders that even out the inventory move closer, the others get smaller.`}
          checked={draft.autoRebalance}
          onChange={(event) => onChange({ ...draft, autoRebalance: event.currentTarget.checked })}
        />
      </Group>
      <Group title={t`Limits`}>
        {field('dailyVolumeUsd', t`The pool pauses at this volume.`)}
        {field('dailyLossUsd', t`The pool pauses at this loss.`)}
        {field('coolDownSeconds', t`No new order is placed in this time.`)}
        {field('leastLifeSeconds', t`No order is moved sooner.`)}
        {field('staleSeconds', t`Orders end when the price is older.`)}
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      <div className={css.fields}>{children}</div>
    </fieldset>
  )
}
