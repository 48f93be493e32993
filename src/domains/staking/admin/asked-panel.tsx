import { Trans, useLingui } from '@lingui/react/macro'
import { useActWords } from '#client/app/desk/act-words.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { StakingDesk } from '#shared/domains/staking/staking-desk.schema.ts'
import css from './staking-desk.module.css'

/** What waits for a second administrator. */
export function AskedPanel({ asked }: Pick<StakingDesk, 'asked'>) {
  const { t } = useLingui()
  const { moment, date } = useFormats()
  const acts = useActWords()
  if (asked.length === 0) return null
  return (
    <Panel title={t`Waiting for approval`} note={asked.length}>
      <ul className={css.asked}>
        {asked.map(({ askedByName, askedAt, expiresAt, ...request }) => (
          <li key={request.approvalId}>
            <span>
              <b>{acts.sentence(request)}</b>
              <span>{t`${askedByName}, ${moment(askedAt)}, expires ${date(expiresAt)}`}</span>
            </span>
            <ButtonLink to="/admin-approvals" variant="default" size="xs">
              <Trans>Review</Trans>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
