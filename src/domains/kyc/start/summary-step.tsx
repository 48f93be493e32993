import { Trans, useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import css from '#client/domains/kyc/kyc.module.css'
import { useDays } from '#client/domains/kyc/use-days.ts'
import { useKycWords } from '#client/domains/kyc/use-kyc-words.ts'
import { sidesOf } from '#shared/domains/kyc/kyc.ts'
import type { StartDraft, Step } from './start-draft.ts'

/** All that will be sent, with a way back to each part. */
export function SummaryStep({ draft, onChange }: { draft: StartDraft; onChange: (to: Step) => void }) {
  const { t } = useLingui()
  const words = useKycWords()
  const day = useDays()
  const country = draft.country === null ? '' : words.country(draft.country)
  const rows: [string, string, Step][] = [
    [t`Document`, `${words.type(draft.documentType)}, ${country}`, 'details'],
    [t`Full name`, draft.fullName, 'details'],
    [t`Document number`, draft.documentNumber, 'details'],
    [t`Date of birth`, day(draft.bornOn), 'details'],
    [t`Expires on`, day(draft.expiresOn), 'details'],
    [t`Photos`, sidesOf(draft.documentType).map(words.side).join(', '), 'photos'],
  ]
  return (
    <dl className={css.summary}>
      {rows.map(([name, value, step]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd>
            <UnstyledButton className={css.change} onClick={() => onChange(step)} aria-label={t`Change: ${name}`}>
              <Trans>Change</Trans>
            </UnstyledButton>
          </dd>
        </div>
      ))}
    </dl>
  )
}
