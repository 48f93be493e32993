import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { ResultText } from '#client/app/desk/result.tsx'
import { useRefusal } from '#client/app/desk/use-refusal.ts'
import { NotConfirmed, withStepUp } from '#client/app/step-up/with-step-up.ts'
import { trpc } from '#client/app/trpc.ts'
import { Empty } from '#client/ui/empty.tsx'
import { failureOf } from '#client/ui/failure.ts'
import { Form } from '#client/ui/form.tsx'
import { formatUsd } from '#client/ui/numbers.ts'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { Creditable } from '#shared/domains/deposits/bulk.schema.ts'
import { sumUsd } from '#shared/kernel/usd.ts'
import { CreditableTable } from './creditable-table.tsx'
import css from './deposits.module.css'

interface Props {
  /** Of one method; undefined: of all. */
  method: string | undefined
  isOpen: boolean
  onClose: () => void
  onDone: (result: ResultText) => void
}

/** Everything that matches without an alarm, to be credited under one approval. */
export function BulkDialog({ isOpen, onClose, ...rest }: Props) {
  const { t } = useLingui()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t`Credit everything that matches`}
      size={760}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Found onClose={onClose} {...rest} />
    </Modal>
  )
}

function Found({ method, onClose, onDone }: Omit<Props, 'isOpen'>) {
  const { t } = useLingui()
  const found = trpc.admin.deposits.creditable.useQuery({ method })
  if (!found.data) return <Unanswered query={found} failed={t`The deposits did not load`} rows={5} height={44} />
  const { items, nextCursor } = found.data
  if (items.length > 0)
    return <BulkForm items={items} hasMore={nextCursor !== null} onClose={onClose} onDone={onDone} />
  return (
    <Empty title={t`Nothing to credit together`} level={2} compact>
      <Trans>
        Deposits with an alarm or a payer of another name, your own and those somebody has asked for are decided one by
        one.
      </Trans>
    </Empty>
  )
}

interface FormProps extends Pick<Props, 'onClose' | 'onDone'> {
  items: readonly Creditable[]
  hasMore: boolean
}

function BulkForm({ items, hasMore, onClose, onDone }: FormProps) {
  const { t } = useLingui()
  const explain = useRefusal()
  const utils = trpc.useUtils()
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set(items.map(({ id }) => id)))
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<{ field: string | null; text: string } | null>(null)
  const chosen = items.filter(({ id }) => keys.has(id))
  const [count, total] = [chosen.length, formatUsd(sumUsd(chosen.map(({ receivedUsd }) => receivedUsd)))]
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const typed = new FormData(form).get('reason')
    const reason = typeof typed === 'string' ? typed.trim() : ''
    const short = reason.length < 3 ? { field: 'reason', text: t`Say in a few words why.` } : null
    setFault(short)
    if (short) return
    setBusy(true)
    try {
      const ids = chosen.map(({ id }) => id)
      const ask = () => utils.client.admin.deposits.creditMany.mutate({ ids, reason })
      const { count: requested, leftOut } = await withStepUp('desk', ask)
      const said = t`${plural(requested, { one: 'Asked for # credit.', other: 'Asked for # credits.' })}`
      const left = leftOut.length
      onDone(
        left === 0
          ? { tone: 'info', text: said }
          : {
              tone: 'warn',
              text: `${said} ${t`${plural(left, { one: '# no longer fitted.', other: '# no longer fitted.' })}`}`,
            },
      )
      onClose()
    } catch (error) {
      if (error instanceof NotConfirmed) return
      const isOver = failureOf(error).code === 'ALREADY_DONE'
      setFault(
        isOver
          ? { field: null, text: t`None of these fits any more. Close this window and look again.` }
          : explain(error),
      )
    } finally {
      setBusy(false)
    }
  }
  const textOf = (field: string | null) => (fault?.field === field ? fault.text : undefined)
  return (
    <Form
      onSubmit={(form) => void submit(form)}
      isBusy={busy}
      isClosed={count === 0}
      failure={textOf(null)}
      send={t`Ask to credit ${count}, ${total}`}
      onCancel={onClose}
    >
      <p className={css.dim}>
        <Trans>
          A second administrator, who imported none of them, decides on all at once. Each is checked again as it is
          credited; one that no longer fits is left out.
        </Trans>
        {hasMore && (
          <>
            {' '}
            <Trans>These are the oldest {items.length}. Ask for the others afterwards.</Trans>
          </>
        )}
      </p>
      <CreditableTable items={items} keys={keys} onChoose={setKeys} />
      <Textarea
        name="reason"
        label={t`Reason`}
        autosize
        minRows={1}
        maxLength={500}
        error={textOf('reason')}
        data-autofocus
      />
    </Form>
  )
}
