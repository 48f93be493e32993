import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { IconBuildingBank, IconCurrencyDollar } from '@tabler/icons-react'
import { useState } from 'react'
import { formatUsdWhole } from '#client/ui/numbers.ts'
import { type Row, Rows } from '#client/ui/rows.tsx'
import { Usd } from '#shared/domains/deposits/payment-methods.schema.ts'
import type { MethodDraft } from './method-draft.ts'
import css from './payment-methods.module.css'

/** As people will see it on the page Buy XLM and in an order. */
export function MethodPreview({ draft }: { draft: MethodDraft }) {
  const { t } = useLingui()
  const [language, setLanguage] = useState<'en' | 'es'>('en')
  const dollars = (text: string): string => (Usd.safeParse(text).success ? formatUsdWhole(text) : '–')
  const MethodIcon = draft.kind === 'cash_app' ? IconCurrencyDollar : IconBuildingBank
  const [least, most] = [dollars(draft.minUsd), dollars(draft.maxUsd)]
  const recipient: Row[] =
    draft.kind === 'cash_app'
      ? [
          { label: t`Send to`, value: draft.cashtag || '–' },
          { label: t`Name shown there`, value: draft.name || '–' },
        ]
      : [
          { label: t`Account holder`, value: draft.holder || '–' },
          { label: t`Bank`, value: draft.bank || '–' },
          { label: t`Account number or IBAN`, value: draft.account || '–' },
          { label: t`Routing number or BIC`, value: draft.routing || '–' },
        ]
  const words = draft[language].trim()
  return (
    <aside className={css.preview} aria-label={t`As people see it`}>
      <div className={css.previewHead}>
        <h3>{t`As people see it`}</h3>
        <SegmentedControl
          size="xs"
          aria-label={t`Language of the instructions`}
          value={language}
          onChange={(value) => setLanguage(value)}
          data={[
            { value: 'en', label: 'EN' },
            { value: 'es', label: 'ES' },
          ]}
        />
      </div>
      <div className={css.card}>
        <MethodIcon size={19} stroke={1.6} aria-hidden />
        <span>
          <b>{draft.displayName || '–'}</b>
          <span>
            {draft.isAlwaysOpen
              ? t`${draft.payWithinMinutes} min to pay, at any time`
              : t`${draft.payWithinMinutes} min to pay, open ${draft.from} to ${draft.to} UTC`}
          </span>
        </span>
      </div>
      <Rows
        dense
        rows={[
          ...recipient,
          { label: t`One order`, value: t`${least} to ${most}` },
          { label: t`Stays with us for`, value: t`${draft.holdDays} days` },
        ]}
      />
      <p lang={language}>{words === '' ? t`No instructions in this language.` : words}</p>
    </aside>
  )
}
