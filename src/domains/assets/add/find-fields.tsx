import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { isAccountId, looksLikeSecret } from '#shared/kernel/address.ts'
import { pasted } from '#shared/kernel/pasted.ts'
import css from './add.module.css'

const MOST = 100

export function DirectorySearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useLingui()
  return (
    <TextInput
      aria-label={t`Search the directory`}
      placeholder={t`Code or name`}
      data-autofocus
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      value={value}
      maxLength={MOST}
      onChange={(event) => onChange(looksLikeSecret(event.currentTarget.value) ? '' : event.currentTarget.value)}
    />
  )
}

interface FindFieldProps {
  onFind: (query: string) => void
  isBusy: boolean
}

export function CodeAndIssuer({ onFind, isBusy }: FindFieldProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [issuer, setIssuer] = useState('')
  const [isTried, setIsTried] = useState(false)
  const codeFault = /^[A-Za-z0-9]{1,12}$/.test(code) ? null : t`1 to 12 letters and digits`
  const issuerFault = looksLikeSecret(issuer)
    ? t`This is a secret key. Never give it to anybody.`
    : isAccountId(pasted(issuer))
      ? null
      : t`Enter the issuer’s G address`
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setIsTried(true)
    if (!codeFault && !issuerFault) onFind(`${code}:${pasted(issuer)}`)
  }
  return (
    <form className={css.fields} noValidate onSubmit={submit}>
      <TextInput
        label={t`Code`}
        value={code}
        maxLength={12}
        autoComplete="off"
        spellCheck={false}
        error={isTried ? codeFault : null}
        onChange={(event) => setCode(event.currentTarget.value.trim())}
      />
      <TextInput
        label={t`Issuer`}
        value={issuer}
        maxLength={MOST}
        autoComplete="off"
        spellCheck={false}
        error={isTried ? issuerFault : null}
        onChange={(event) => setIssuer(event.currentTarget.value.trim())}
      />
      <BusyButton type="submit" variant="default" busy={isBusy}>
        <Trans>Find</Trans>
      </BusyButton>
    </form>
  )
}

export function DomainField({ onFind, isBusy }: FindFieldProps) {
  const { t } = useLingui()
  const [domain, setDomain] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!looksLikeSecret(domain)) onFind(domain)
  }
  return (
    <form className={css.domain} noValidate onSubmit={submit}>
      <TextInput
        aria-label={t`Domain of the issuer`}
        placeholder="example.org"
        value={domain}
        maxLength={64}
        autoComplete="off"
        inputMode="url"
        spellCheck={false}
        onChange={(event) => setDomain(event.currentTarget.value.trim())}
      />
      <BusyButton type="submit" variant="default" busy={isBusy}>
        <Trans>Find</Trans>
      </BusyButton>
    </form>
  )
}
