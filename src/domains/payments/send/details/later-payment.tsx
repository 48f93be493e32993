import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { trpc } from '#client/app/trpc.ts'
import { resolveDetails } from '#client/domains/payments/send/resolve-details.ts'
import css from '#client/domains/payments/send/send.module.css'
import { NO_DETAILS, type SendDetails } from '#client/domains/payments/send/send-details.ts'
import { AmountField } from './amount-field.tsx'
import { DestinationField } from './destination-field.tsx'
import { MemoFields } from './memo-fields.tsx'
import { useRecipient } from './use-recipient.ts'

type LaterPayment = Pick<SendDetails, 'destination' | 'asset' | 'amount' | 'memo' | 'memoType'>

interface Props {
  first: LaterPayment
  onChange: (payment: LaterPayment) => void
  /** How often the form was submitted: each time the fields say what is wrong with them. */
  asked: number
}

/** The fields of a payment that is not made now: whom, how much of what, and with which memo. */
export function LaterPaymentFields({ first, onChange, asked }: Props) {
  const form = useForm<SendDetails>({
    mode: 'onTouched',
    resolver: resolveDetails,
    defaultValues: { ...NO_DETAILS, ...first },
  })
  const lookup = useRecipient(useWatch({ control: form.control, name: 'destination' }))
  const wallet = trpc.wallet.overview.useQuery()
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [form, onChange],
  )
  useEffect(() => {
    if (asked > 0) void form.handleSubmit(() => undefined)()
  }, [asked, form])
  return (
    <div className={css.form}>
      <DestinationField form={form} lookup={lookup} refusal={undefined} />
      <AmountField
        form={form}
        balances={wallet.data?.balances}
        recipient={lookup.data}
        bounds={null}
        refusal={undefined}
      />
      <MemoFields form={form} recipient={lookup.data} refusal={undefined} />
    </div>
  )
}
