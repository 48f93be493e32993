import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { serverMessage } from '#client/app/api/api-error.ts'
import { readJson, write } from '#client/app/api/request.ts'

type State = 'typing' | 'checking' | 'kept' | 'unknown'

/** A code that somebody has been given; the browser keeps it as soon as the field is left. It is never part of the registration itself. */
export default function ReferralCode() {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [state, setState] = useState<State>('typing')
  const [refusal, setRefusal] = useState<string>()
  const keep = async (): Promise<void> => {
    if (code.trim() === '' || state !== 'typing') return
    setState('checking')
    try {
      await readJson(await write('POST', '/api/affiliate-code', { code: code.trim() }))
      setState('kept')
    } catch (error) {
      setRefusal(serverMessage(error) ?? undefined)
      setState('unknown')
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void keep()
  }
  return (
    <TextInput
      size="md"
      label={t`Referral code`}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={16}
      value={code}
      description={state === 'kept' ? t`Saved. The person who gave it to you is credited when you sign up.` : undefined}
      error={state === 'unknown' ? (refusal ?? t`Nobody has this code.`) : undefined}
      onKeyDown={onKeyDown}
      onBlur={() => void keep()}
      onChange={({ currentTarget: { value } }) => {
        setCode(value)
        setState('typing')
      }}
    />
  )
}
