import { useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useUser } from '#client/app/session/session-provider.tsx'
import { ADMIN_SCOPES, type AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import { API_SCOPES, type ApiScope } from '#shared/domains/security/api-scopes.ts'
import c from './api-keys.module.css'
import type { KeyFaults, KeyFields } from './use-create-key.ts'

interface Props {
  fields: KeyFields
  faults: KeyFaults
  asksPassword: boolean
  change: (news: Partial<KeyFields>) => void
}

/** What a new key may do, from where and for how long. A cap and destinations belong to a key that sends. */
export function KeyForm({ fields, faults, asksPassword, change }: Props) {
  const { t } = useLingui()
  const sends = fields.scopes.includes('transfer')
  return (
    <>
      <TextInput
        label={t`Name`}
        description={t`Describe the purpose of the key.`}
        maxLength={60}
        data-autofocus
        value={fields.name}
        error={faults.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <ScopeFields {...{ fields, faults, change }} />
      {fields.scopes.includes('admin') && <AdminScopeFields {...{ fields, change }} />}
      {fields.scopes.includes('trade') && <TradingFields {...{ fields, faults, change }} />}
      {sends && <SendingFields {...{ fields, faults, change }} />}
      <NativeSelect
        label={t`Ends`}
        value={fields.days}
        onChange={({ currentTarget }) => change({ days: currentTarget.value })}
        data={[
          { value: '30', label: t`After 30 days` },
          { value: '90', label: t`After 90 days` },
          { value: '365', label: t`After a year` },
          { value: '', label: t`Never` },
        ]}
      />
      <Textarea
        label={t`Only from these IP addresses, optional`}
        description={t`One address or range a line. None: from anywhere.`}
        rows={2}
        value={fields.addresses}
        error={faults.addresses}
        onChange={({ currentTarget }) => change({ addresses: currentTarget.value })}
      />
      <Textarea
        label={t`Allowed websites, optional`}
        description={t`Pages of these websites can use the key in a browser, where their visitors can read it. One a line, like https://shop.example.com. None: no website.`}
        rows={2}
        value={fields.origins}
        error={faults.origins}
        onChange={({ currentTarget }) => change({ origins: currentTarget.value })}
      />
      {asksPassword && <ProofFields {...{ fields, faults, change }} />}
    </>
  )
}

function ScopeFields({ fields: { scopes }, faults, change }: Omit<Props, 'asksPassword'>) {
  const { t } = useLingui()
  const words = useScopeWords()
  const { isAdmin } = useUser()
  const toggle = (scope: ApiScope, isChosen: boolean) =>
    change({ scopes: API_SCOPES.filter((each) => (each === scope ? isChosen : scopes.includes(each))) })
  return (
    <fieldset className={c.scopes}>
      <legend>{t`Permissions`}</legend>
      {API_SCOPES.filter((scope) => scope !== 'admin' || isAdmin).map((scope) => (
        <Checkbox
          key={scope}
          label={words[scope]}
          checked={scopes.includes(scope)}
          onChange={({ currentTarget }) => toggle(scope, currentTarget.checked)}
        />
      ))}
      {faults.scopes && <p role="alert">{faults.scopes}</p>}
    </fieldset>
  )
}

/** Which of one's own scopes as an administrator the key opens. */
function AdminScopeFields({ fields: { adminScopes }, change }: Pick<Props, 'fields' | 'change'>) {
  const { t } = useLingui()
  const { rooms = [] } = useUser()
  const held = ADMIN_SCOPES.filter((scope) => rooms.includes(scope))
  const toggle = (scope: AdminScope, isChosen: boolean) =>
    change({ adminScopes: held.filter((each) => (each === scope ? isChosen : adminScopes.includes(each))) })
  return (
    <fieldset className={c.scopes}>
      <legend>{t`Scopes as an administrator`}</legend>
      <p>{t`The key reads, exports and asks within these, while you hold them. It never decides, freezes or changes roles.`}</p>
      {held.map((scope) => (
        <Checkbox
          key={scope}
          label={scope}
          checked={adminScopes.includes(scope)}
          onChange={({ currentTarget }) => toggle(scope, currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}

function SendingFields({ fields, faults, change }: Omit<Props, 'asksPassword'>) {
  const { t } = useLingui()
  return (
    <>
      <TextInput
        label={t`At most this many US dollars in 24 hours`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={fields.dailyCapUsd}
        error={faults.dailyCapUsd}
        onChange={({ currentTarget }) => change({ dailyCapUsd: currentTarget.value })}
      />
      <Textarea
        label={t`Only to these accounts, optional`}
        description={t`One address a line. None: to any.`}
        rows={2}
        value={fields.destinations}
        error={faults.destinations}
        onChange={({ currentTarget }) => change({ destinations: currentTarget.value })}
      />
    </>
  )
}

function TradingFields({ fields, faults, change }: Omit<Props, 'asksPassword'>) {
  const { t } = useLingui()
  return (
    <TextInput
      label={t`At most this many US dollars lost by trades in 24 hours, optional`}
      description={t`Loss against the market price. If empty: 1% of the value of your account, at least $5.`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      value={fields.tradeCapUsd}
      error={faults.tradeCapUsd}
      onChange={({ currentTarget }) => change({ tradeCapUsd: currentTarget.value })}
    />
  )
}

function ProofFields({ fields, faults, change }: Omit<Props, 'asksPassword'>) {
  const { t } = useLingui()
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => password.current?.focus(), [])
  return (
    <>
      <PasswordInput
        ref={password}
        label={t`Your password`}
        autoComplete="current-password"
        value={fields.password}
        error={faults.password}
        onChange={({ currentTarget }) => change({ password: currentTarget.value })}
        visibilityToggleButtonProps={{ 'aria-label': t`Show the password` }}
      />
      <TextInput
        label={t`Or a code of your second factor`}
        autoComplete="one-time-code"
        maxLength={40}
        value={fields.code}
        error={faults.code}
        onChange={({ currentTarget }) => change({ code: currentTarget.value })}
      />
    </>
  )
}

function useScopeWords(): Record<ApiScope, string> {
  const { t } = useLingui()
  return {
    read: t`read: look at balances, transactions and settings`,
    request: t`request: ask others for payments, and cancel that`,
    trade: t`trade: place and cancel orders, and swap`,
    transfer: t`transfer: send to others, up to a daily cap`,
    admin: t`admin: an administrator's calls, for administrators`,
  }
}
