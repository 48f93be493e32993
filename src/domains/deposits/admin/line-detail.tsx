import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { DecisionDialog } from '#client/app/desk/decision-dialog.tsx'
import type { ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import { Form } from '#client/ui/form.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import { Rows } from '#client/ui/rows.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { StatementLine } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { type DepositAct, decisionOf } from './deposit-act.ts'
import css from './deposits.module.css'
import { useDepositWords } from './use-deposit-words.ts'
import { useProofs } from './use-proofs.ts'

interface Props {
  line: StatementLine
  onDone: (result: ResultText) => void
}

/** Money that came and belongs to no order as far as can be told; an administrator says to which, or that it went back. */
export function LineDetail({ line, onDone }: Props) {
  const { t } = useLingui()
  const { moment } = useFormats()
  const amount = formatUsd(line.amountUsd)
  return (
    <section className={css.detail} aria-labelledby="line">
      <header className={css.dHead}>
        <div className={css.dWho}>
          <h2 id="line">
            <Trans>{amount} without an order</Trans>
          </h2>
          <p>
            <Trans>Imported by {line.importedByName}</Trans>
          </p>
        </div>
      </header>
      <div className={css.body}>
        <Rows
          rows={[
            {
              label: t`Payment ID`,
              value: (
                <span className="mono" translate="no">
                  {line.paymentId}
                </span>
              ),
            },
            { label: t`Sender`, value: line.payer ?? t`Unknown` },
            { label: t`Note`, value: line.note ?? t`None` },
            { label: t`Came`, value: moment(line.date) },
          ]}
        />
        <Attach line={line} onDone={onDone} />
        <Return line={line} onDone={onDone} />
      </div>
    </section>
  )
}

/** What nobody asks for goes back where it came from; the statement that shows it takes it off the list. */
function Return({ line, onDone }: Props) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [isOpen, setOpen] = useState(false)
  const proofs = useProofs(isOpen ? line : null)
  const amount = formatUsd(line.amountUsd)
  const act: DepositAct = {
    title: t`${amount} went back`,
    label: t`Book the return`,
    effects: [...proofs.effects, t`It can pay no order any more.`],
    asksWhich: proofs.asksWhich,
    run: async ({ reason, id: sent = '' }) => {
      await utils.client.admin.deposits.returnLine.mutate({ lineId: line.id, refundPaymentId: sent, reason })
      return { tone: 'good', text: t`Booked as sent back.` }
    },
  }
  return (
    <div className={css.foot}>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>It went back</Trans>
      </Button>
      <DecisionDialog decision={decisionOf(isOpen ? act : null, onDone)} onClose={() => setOpen(false)} />
    </div>
  )
}

function Attach({ line, onDone }: Props) {
  const { t } = useLingui()
  const explain = useFailureText()
  const words = useDepositWords()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 300)
  const [id, setId] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const found = trpc.admin.deposits.queue.useQuery({
    status: 'all',
    method: line.method,
    limit: 20,
    ...(search.trim() === '' ? {} : { search: search.trim().split(',')[0] ?? '' }),
  }).data?.items
  const attach = trpc.admin.deposits.attach.useMutation({
    onSuccess: () => onDone({ tone: 'good', text: t`The line belongs to the order now.` }),
  })
  const submit = () => {
    setTried(true)
    if (id !== null && reason.trim().length > 2) attach.mutate({ id, lineId: line.id, reason: reason.trim() })
  }
  return (
    <Form
      className={css.dialog}
      isBusy={attach.isPending}
      failure={attach.error ? explain(attach.error) : undefined}
      send={t`Attach to the order`}
      onSubmit={submit}
    >
      <Select
        label={t`Order that it pays`}
        description={t`By reference or name; those of the same method.`}
        comboboxProps={{ withinPortal: false }}
        searchable
        nothingFoundMessage={t`No order fits`}
        value={id}
        onChange={setId}
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options }) => options}
        error={isTried && id === null ? t`Choose an order` : undefined}
        data={(found ?? []).map((one) => ({
          value: one.id,
          label: `${one.reference}, ${one.username}, ${formatUsd(one.payUsd)}, ${words.status(one.status).label}`,
        }))}
      />
      <TextInput
        label={t`Reason`}
        maxLength={500}
        value={reason}
        error={isTried && reason.trim().length < 3 ? t`Say in a few words why.` : undefined}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </Form>
  )
}
