import { Plural, Trans } from '@lingui/react/macro'
import { IconAlertOctagon, IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AssetFacts } from '#shared/domains/assets/assets.schema.ts'
import css from './add.module.css'

/** What the issuer may do with what somebody holds, in plain words; taking it back stands in red. */
export function IssuerPowers({ facts }: { facts: AssetFacts }) {
  const { authRequired, authRevocable, clawbackEnabled, isLocked } = facts.powers
  return (
    <ul className={css.powers}>
      {clawbackEnabled ? (
        <Power tone="bad">
          <Trans>The issuer can take it back from you</Trans>
        </Power>
      ) : (
        <Power>
          <Trans>The issuer cannot take it back</Trans>
        </Power>
      )}
      {authRevocable ? (
        <Power tone="warn">
          <Trans>The issuer can freeze your balance</Trans>
        </Power>
      ) : (
        <Power>
          <Trans>The issuer cannot freeze it</Trans>
        </Power>
      )}
      {authRequired ? (
        <Power tone="warn">
          <Trans>The issuer has to approve you before you can receive it</Trans>
        </Power>
      ) : (
        <Power>
          <Trans>Anyone can hold it</Trans>
        </Power>
      )}
      {isLocked && (
        <Power>
          <Trans>No more of it can ever be issued</Trans>
        </Power>
      )}
      <Power>
        <Plural value={facts.holders} one="# account holds it" other="# accounts hold it" />
      </Power>
    </ul>
  )
}

function Power({ tone, children }: { tone?: 'warn' | 'bad'; children: ReactNode }) {
  const Icon = tone === 'bad' ? IconAlertOctagon : tone === 'warn' ? IconAlertTriangle : IconCheck
  return (
    <li data-tone={tone}>
      <Icon size={16} stroke={1.8} aria-hidden />
      <span>{children}</span>
    </li>
  )
}
