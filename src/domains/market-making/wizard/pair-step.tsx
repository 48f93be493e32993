import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { AssetSelect } from '#client/domains/market-making/asset-select.tsx'
import css from '#client/domains/market-making/market-making.module.css'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { Form } from '#client/ui/form.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { type PoolDraft, pairFaults } from './pool-draft.ts'

interface Props {
  draft: PoolDraft
  usualName: string
  onChange: (draft: PoolDraft) => void
  onCancel: () => void
  onNext: () => void
}

/** The pair, the budget of each side, and a name. */
export function PairStep({ draft, usualName, onChange, onCancel, onNext }: Props) {
  const { t } = useLingui()
  const [isTried, setTried] = useState(false)
  const found = pairFaults(draft)
  const shown = isTried ? found : {}
  const amountFault = t`Enter an amount above 0 with at most 7 decimals`
  const [code, unit] = [assetCode(draft.base), assetCode(draft.counter)]
  return (
    <Form
      className={css.step}
      label={t`Pair and budget`}
      isBusy={false}
      send={t`Continue`}
      onCancel={onCancel}
      onSubmit={() => {
        setTried(true)
        if (Object.keys(found).length === 0) onNext()
      }}
    >
      <Panel title={t`Pair and budget`} pad>
        <div className={css.fields}>
          <AssetSelect
            label={t`You quote`}
            asset={draft.base}
            error={undefined}
            onPick={(base) => onChange({ ...draft, base })}
          />
          <AssetSelect
            label={t`Against`}
            asset={draft.counter}
            error={shown.counter && t`Choose another asset than the one you quote`}
            onPick={(counter) => onChange({ ...draft, counter })}
          />
          <DecimalInput
            size="md"
            label={t`Budget, ${code}`}
            description={t`Offered by asks.`}
            value={draft.budgetBase}
            error={shown.budgetBase && amountFault}
            onChange={(budgetBase) => onChange({ ...draft, budgetBase })}
          />
          <DecimalInput
            size="md"
            label={t`Budget, ${unit}`}
            description={t`Offered by bids.`}
            value={draft.budgetQuote}
            error={shown.budgetQuote && amountFault}
            onChange={(budgetQuote) => onChange({ ...draft, budgetQuote })}
          />
          <TextInput
            size="md"
            label={t`Name, optional`}
            placeholder={usualName}
            autoComplete="off"
            maxLength={60}
            value={draft.name}
            error={shown.name && t`A name has at most 60 characters that can be seen`}
            onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
          />
        </div>
        <p className={css.remark}>
          <Trans>A dry run needs no funds: its budget exists on paper only.</Trans>
        </p>
      </Panel>
    </Form>
  )
}
