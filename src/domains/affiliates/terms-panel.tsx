import { Trans, useLingui } from '@lingui/react/macro'
import { Panel } from '#client/ui/panel.tsx'
import { Rows } from '#client/ui/rows.tsx'
import type { AffiliateTerms } from '#shared/domains/affiliates/affiliates.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './affiliates.module.css'
import { dollars } from './dollars.ts'
import { useTermsWords } from './terms-words.ts'

/** The terms in a few lines. */
export function TermsPanel({ terms, broughtBy }: { terms: AffiliateTerms; broughtBy: string | null }) {
  const { t } = useLingui()
  const words = useTermsWords(terms)
  const [days, held] = [terms.clickDays, terms.holdDays]
  const [paidOn, code] = [words.paidOn, terms.asset === null ? 'USD' : assetCode(terms.asset)]
  return (
    <Panel title={t`Terms in short`} pad>
      <Rows
        dense
        rows={[
          ...words.levels,
          { label: t`Attribution`, value: t`First click within ${days} days` },
          { label: t`Held`, value: t`${held} days` },
          { label: t`Paid`, value: t`${paidOn}, in ${code}` },
          { label: t`Minimum`, value: dollars(terms.minPayout) },
          ...(broughtBy === null ? [] : [{ label: t`You were brought by`, value: broughtBy }]),
        ]}
      />
      <p className={css.small}>
        <Trans>
          The first clicked link counts; a code typed at sign-up replaces it. A browser counts once. Commissions are
          taken back if the deposit behind them is reversed. All levels together never exceed half of a fee.
        </Trans>
      </p>
    </Panel>
  )
}
