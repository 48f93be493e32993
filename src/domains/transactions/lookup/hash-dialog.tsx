import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/transactions/reading.module.css'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { useFocusBack } from '#client/ui/use-focus-back.ts'
import { useSecretGuard } from '#client/ui/use-secret-guard.ts'
import { HashFindings } from './hash-findings.tsx'

const HASH = /^[0-9a-f]{64}$/i

/** "I sent it but nothing arrived": what the network knows of a transaction's hash. */
export function HashDialog({ onClose }: { onClose: () => void }) {
  useFocusBack()
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const secret = useSecretGuard()
  const read = trpc.history.lookup.useQuery({ hash: asked ?? '' }, { enabled: asked !== null, gcTime: 0 })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const hash = typed.trim()
    if (!HASH.test(hash)) return setFault(t`A hash has 64 digits, 0 to 9 and a to f. The sender can copy it for you.`)
    if (hash.toLowerCase() === asked) void read.refetch()
    else setAsked(hash.toLowerCase())
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Look up a payment`}
      size={520}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form className={css.lookup} onSubmit={submit}>
        <p className={css.ledgerNote}>
          <Trans>Every payment has a hash. Enter it here to see the state of the payment on the network.</Trans>
        </p>
        <TextInput
          label={t`Transaction hash`}
          value={typed}
          error={secret.warning ?? fault}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: 'mono' }}
          data-autofocus
          onChange={(event) => {
            setTyped(secret.pass(event.currentTarget.value))
            setFault(null)
          }}
        />
        <BusyButton type="submit" busy={read.isFetching}>
          {t`Look up`}
        </BusyButton>
      </form>
      <div aria-live="polite">
        {read.isError ? (
          <LoadFailure
            title={t`The network did not answer`}
            error={read.error}
            onRetry={() => void read.refetch()}
            retrying={read.isFetching}
          />
        ) : (
          read.data && asked !== null && <HashFindings answer={read.data} onClose={onClose} />
        )}
      </div>
    </Modal>
  )
}
