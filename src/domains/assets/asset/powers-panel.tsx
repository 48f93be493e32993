import { useLingui } from '@lingui/react/macro'
import { IconAlertOctagon, IconCheck, IconLockOpen, IconSnowflake, IconUserCheck } from '@tabler/icons-react'
import { Panel } from '#client/ui/panel.tsx'
import type { IssuerPowers } from '#shared/domains/assets/assets.schema.ts'
import css from './asset.module.css'

/** Each power that an issuer has over what others hold, in plain words; those it keeps are marked. */
export function PowersPanel({ powers }: { powers: IssuerPowers }) {
  const { t } = useLingui()
  const { authRequired, authRevocable, authImmutable, clawbackEnabled, isLocked } = powers
  const rows = [
    {
      title: t`Can take balances back`,
      is: clawbackEnabled,
      tone: 'bad',
      icon: IconAlertOctagon,
      note: clawbackEnabled ? t`The issuer can take it out of your wallet without asking` : t`Clawback is off`,
    },
    {
      title: t`Can freeze balances`,
      is: authRevocable,
      tone: 'warn',
      icon: IconSnowflake,
      note: authRevocable ? t`The issuer can stop an account from moving it` : t`Nobody can stop you from moving it`,
    },
    {
      title: t`Approves its holders`,
      is: authRequired,
      tone: 'warn',
      icon: IconUserCheck,
      note: authRequired ? t`You can receive it once the issuer has approved you` : t`No approval is needed to hold it`,
    },
    {
      title: t`Supply can grow`,
      is: !isLocked,
      tone: 'plain',
      icon: IconLockOpen,
      note: isLocked ? t`The issuer’s account is locked` : t`The issuer’s account is not locked`,
    },
    {
      title: t`Powers can change`,
      is: !authImmutable,
      tone: 'plain',
      icon: IconLockOpen,
      note: authImmutable ? t`They can never change` : t`The issuer can switch them on or off for new holders`,
    },
  ]
  return (
    <Panel title={t`Issuer powers`}>
      <ul className={css.list}>
        {rows.map(({ title, is, tone, icon, note }) => {
          const Icon = is ? icon : IconCheck
          return (
            <li key={title} className={css.power} data-tone={is ? tone : undefined}>
              <Icon size={17} stroke={1.7} aria-hidden />
              <span>
                {title}
                <small>{note}</small>
              </span>
              <b>{is ? t`Yes` : t`No`}</b>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
