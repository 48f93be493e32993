import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, FileButton, TextInput } from '@mantine/core'
import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/deposits/deposits.module.css'
import { useMethodWords } from '#client/domains/deposits/use-method-words.ts'
import { useOrderFailure } from '#client/domains/deposits/use-order-failure.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { failureOf } from '#client/ui/failure.ts'
import { Notice } from '#client/ui/notice.tsx'
import { formatUsd } from '#client/ui/numbers.ts'

import type { Deposit } from '#shared/domains/deposits/deposits.schema.ts'
import { PICTURE_TYPES } from '#shared/domains/uploads/uploads.ts'
import { uploadEvidence } from './upload-evidence.ts'

type Field = 'payer' | 'paymentId'
const LEAST: Record<Field, number> = { payer: 2, paymentId: 3 }

/** The person's word on which payment is theirs. It helps to find it and credits nothing by itself. */
export function ClaimForm({ order, onDone }: { order: Deposit; onDone?: () => void }) {
  const { t } = useLingui()
  const explain = useOrderFailure()
  const words = useMethodWords().claim(order.kind)
  const utils = trpc.useUtils()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Record<Field, string>>({
    payer: order.claim?.payer ?? '',
    paymentId: order.claim?.paymentId ?? '',
  })
  const [shot, setShot] = useState<File | null>(null)
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const faultOf = (field: Field): string | undefined => {
    if (isTried && typed[field].trim().length < LEAST[field])
      return field === 'payer' ? t`Say from which account you paid` : t`Copy the ID of your payment`
    return refusal !== null && failureOf(refusal).field === field ? explain(refusal) : undefined
  }
  const send = async (): Promise<void> => {
    setBusy(true)
    setRefusal(null)
    try {
      const screenshot = shot ? { screenshot: await uploadEvidence(shot) } : {}
      const claim = { id: order.id, payer: typed.payer.trim(), paymentId: typed.paymentId.trim(), ...screenshot }
      utils.deposits.get.setData({ id: order.id }, await utils.client.deposits.claim.mutate(claim))
      void utils.deposits.list.invalidate()
      onDone?.()
    } catch (error) {
      setRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const missing = (['payer', 'paymentId'] as const).find((field) => typed[field].trim().length < LEAST[field])
    if (missing) form.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus()
    else if (!busy) void send()
  }
  const field = (name: Field) => ({
    name,
    value: typed[name],
    error: faultOf(name),
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    maxLength: name === 'payer' ? 80 : 60,
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  })
  const hasField = refusal !== null && ['payer', 'paymentId'].includes(failureOf(refusal).field ?? '')
  return (
    <form ref={form} className={css.claim} noValidate onSubmit={submit}>
      <h3>{order.claim ? t`Which payment is yours?` : t`Paid? Tell us which payment is yours`}</h3>
      <div className={css.two}>
        <TextInput label={words.payer} description={words.payerHint} {...field('payer')} />
        <TextInput label={words.id} description={words.idHint} {...field('paymentId')} />
      </div>
      {refusal !== null && !hasField && <Notice tone="bad">{explain(refusal)}</Notice>}
      <div className={css.ends}>
        {shot ? (
          <span className={css.shot}>
            <span>{shot.name}</span>
            <ActionIcon variant="subtle" size={32} aria-label={t`Remove the screenshot`} onClick={() => setShot(null)}>
              <IconX size={16} stroke={1.8} aria-hidden />
            </ActionIcon>
          </span>
        ) : (
          <FileButton onChange={setShot} accept={PICTURE_TYPES.join()}>
            {(props) => (
              <Button
                {...props}
                variant="subtle"
                leftSection={<IconPhotoPlus size={17} stroke={1.6} aria-hidden />}
              >{t`Add a screenshot`}</Button>
            )}
          </FileButton>
        )}
        <BusyButton type="submit" size="md" busy={busy}>
          {order.claim ? t`Correct it` : t`I have paid ${formatUsd(order.payUsd)}`}
        </BusyButton>
      </div>
    </form>
  )
}
