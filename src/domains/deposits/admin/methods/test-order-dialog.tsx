import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { PayDetails } from '#client/domains/deposits/order/pay-details.tsx'
import { Form } from '#client/ui/form.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { TestedOrder } from '#shared/domains/deposits/method-order.schema.ts'
import { type PaymentMethod, Usd } from '#shared/domains/deposits/payment-methods.schema.ts'
import css from './payment-methods.module.css'

interface Props {
  /** Null while closed. */
  method: PaymentMethod | null
  onClose: () => void
}

/** An order of a method as a person gets it, worked out and kept nowhere. */
export function TestOrderDialog({ method, onClose }: Props) {
  const { t } = useLingui()
  const name = method?.displayName ?? ''
  return (
    <Modal
      opened={method !== null}
      onClose={onClose}
      title={t`Test order: ${name}`}
      size={640}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {method && <TestOrder key={method.method} method={method} />}
    </Modal>
  )
}

function TestOrder({ method: { method, settings } }: { method: PaymentMethod }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const [amount, setAmount] = useState(settings.minUsd)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [tested, setTested] = useState<TestedOrder | null>(null)
  const run = async (): Promise<void> => {
    const amountUsd = amount.trim()
    if (!Usd.safeParse(amountUsd).success) return setFault(t`Enter an amount in dollars`)
    setFault(undefined)
    setBusy(true)
    try {
      setTested(await utils.client.admin.paymentMethods.testOrder.query({ method, amountUsd }))
    } catch (error) {
      setFault(explain(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.test}>
      <Form isBusy={isBusy} send={t`Show the order`} onSubmit={() => void run()}>
        <TextInput
          label={t`Amount in US dollars`}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={fault}
          onChange={({ currentTarget: { value } }) => setAmount(value)}
          data-autofocus
        />
      </Form>
      {tested && <Tested key={tested.order.id} tested={tested} />}
    </div>
  )
}

function Tested({ tested: { order, notOffered } }: { tested: TestedOrder }) {
  const { t } = useLingui()
  const why = {
    off: t`Nobody gets it now: the method is off.`,
    closed: t`Nobody gets it now: it is outside the method’s hours.`,
    amount: t`Nobody gets it: the method takes other amounts.`,
  }
  return (
    <>
      <Notice>
        <Trans>A test. It is not kept, nobody is credited for it, and it must not be paid.</Trans>
      </Notice>
      {notOffered.map((one) => (
        <Notice key={one} tone="warn">
          {why[one]}
        </Notice>
      ))}
      <PayDetails order={order} />
    </>
  )
}
