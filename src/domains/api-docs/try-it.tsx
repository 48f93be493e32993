import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, PasswordInput, Textarea } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import c from './call-panel.module.css'
import type { Call } from './calls.ts'
import { valueOf } from './snippets.ts'

interface Props {
  call: Call
  input: string | null
  isRunning: boolean
  onInput: (input: string) => void
  /** With a key, or with the session where the key is empty. */
  onRun: (key: string) => void
}

/** Makes the call by a pasted key or by the session. What changes something is asked about first, but for a dry run. */
export function TryIt({ call, input, isRunning, onInput, onRun }: Props) {
  const { t } = useLingui()
  const [by, setBy] = useState<'session' | 'key'>('session')
  const [key, setKey] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const read = input === null ? { value: undefined } : valueOf(input)
  const isDry = isDryRun(read?.value)
  const isSafe = isDry || call.operation['x-kind'] === 'query' || call.method === 'GET'
  const hasDryRun = call.input?.properties?.['dryRun'] !== undefined
  if (call.operation['x-kind'] === 'subscription') return null
  const run = () => {
    setIsAsking(false)
    onRun(by === 'key' ? key.trim() : '')
  }
  return (
    <div className={c.try}>
      {input !== null && (
        <Textarea
          label={t`Input as JSON`}
          classNames={{ input: 'mono' }}
          autosize
          minRows={3}
          maxRows={14}
          spellCheck={false}
          error={read ? undefined : t`This is not valid JSON`}
          value={input}
          onChange={({ currentTarget }) => onInput(currentTarget.value)}
        />
      )}
      {hasDryRun && (
        <p className={c.hint}>
          <Trans>
            With dryRun true everything is checked as without it: scopes, limits, balance, fees. Nothing is kept and
            nothing is sent.
          </Trans>
        </p>
      )}
      <NativeSelect
        label={t`Call as`}
        value={by}
        onChange={({ currentTarget }) => setBy(currentTarget.value === 'key' ? 'key' : 'session')}
        data={[
          { value: 'session', label: t`This session` },
          { value: 'key', label: t`An API key` },
        ]}
      />
      {by === 'key' && (
        <PasswordInput
          label={t`API key`}
          description={t`It stays in this page and is not stored.`}
          autoComplete="off"
          value={key}
          onChange={({ currentTarget }) => setKey(currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t`Show the key` }}
        />
      )}
      {isAsking && (
        <Notice
          tone="warn"
          title={t`This call changes something`}
          action={<BusyButton busy={isRunning} onClick={run}>{t`Make the call`}</BusyButton>}
        >
          <Trans>It runs on your real account.</Trans>
        </Notice>
      )}
      <BusyButton
        busy={isRunning}
        disabled={!read}
        leftSection={<IconPlayerPlay size={15} stroke={1.8} aria-hidden />}
        onClick={() => (isSafe ? run() : setIsAsking(true))}
      >
        {isDry ? t`Dry run` : t`Run`}
      </BusyButton>
    </div>
  )
}

function isDryRun(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'dryRun' in value && value.dryRun === true
}
