import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, Select, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useAssetLabels } from '#client/app/prices/asset-labels.ts'
import { trpc } from '#client/app/trpc.ts'
import { finishAmountText } from '#client/ui/amount-input-text.ts'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { Form } from '#client/ui/form.tsx'
import { QrCode } from '#client/ui/qr-code.tsx'
import { useCopy } from '#client/ui/use-copy.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { useSecretGuard } from '#client/ui/use-secret-guard.ts'
import type { PaymentRequest } from '#shared/domains/requests/requests.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { parseStroops } from '#shared/kernel/stroops.ts'
import css from './requests.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
}

export function NewRequestDialog({ isOpen, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t`New payment request`}
      size={440}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <NewRequest onClose={onClose} />
    </Modal>
  )
}

/** Amount, asset and a note; then the link that can be shared. */
function NewRequest({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils()
  const create = trpc.requests.create.useMutation({ onSuccess: () => utils.requests.invalidate() })
  if (create.data) return <Made request={create.data} onClose={onClose} />
  return <Fields create={create} onClose={onClose} />
}

interface FieldsProps {
  create: ReturnType<typeof trpc.requests.create.useMutation>
  onClose: () => void
}

function Fields({ create, onClose }: FieldsProps) {
  const { t } = useLingui()
  const explain = useFailureText()
  const secret = useSecretGuard()
  const { labelOf } = useAssetLabels()
  const wallet = trpc.wallet.overview.useQuery()
  const [typed, setTyped] = useState({ amount: '', asset: NATIVE, memo: '', days: '30' })
  const [isFaulty, setIsFaulty] = useState(false)
  const assets = [...new Set([NATIVE, ...(wallet.data?.balances.map(({ asset }) => asset) ?? [])])]
  const submit = () => {
    const amount = finishAmountText(typed.amount)
    const isAmount = (parseStroops(amount) ?? 0n) > 0n
    setIsFaulty(!isAmount)
    if (!isAmount) return
    const memo = typed.memo.trim()
    create.mutate({ amount, asset: typed.asset, days: Number(typed.days), ...(memo === '' ? {} : { memo }) })
  }
  return (
    <Form
      isBusy={create.isPending}
      failure={create.error ? explain(create.error) : undefined}
      send={t`Create link`}
      onCancel={onClose}
      onSubmit={submit}
    >
      <div className={css.amount}>
        <DecimalInput
          size="md"
          label={t`Amount`}
          data-autofocus
          value={typed.amount}
          error={isFaulty && t`Enter an amount above 0 with at most 7 decimals`}
          onChange={(amount) => {
            setIsFaulty(false)
            setTyped({ ...typed, amount })
          }}
        />
        <Select
          size="md"
          label={t`Asset`}
          allowDeselect={false}
          data={assets.map((value) => ({ value, label: labelOf(value) }))}
          value={typed.asset}
          onChange={(asset) => asset && setTyped({ ...typed, asset })}
        />
      </div>
      <TextInput
        size="md"
        label={t`Purpose, optional`}
        description={t`Anyone with the link can read it.`}
        autoComplete="off"
        maxLength={100}
        error={secret.warning}
        value={typed.memo}
        onChange={(event) => setTyped({ ...typed, memo: secret.pass(event.currentTarget.value) })}
      />
      <Select
        size="md"
        label={t`Open for`}
        allowDeselect={false}
        data={[
          { value: '1', label: t`1 day` },
          { value: '7', label: t`7 days` },
          { value: '30', label: t`30 days` },
          { value: '90', label: t`90 days` },
        ]}
        value={typed.days}
        onChange={(days) => days && setTyped({ ...typed, days })}
      />
    </Form>
  )
}

function Made({ request: { link }, onClose }: { request: PaymentRequest; onClose: () => void }) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <div className={css.made}>
      <QrCode value={link} label={t`QR code of the request’s page`} size={184} quiet={16} />
      <p className={css.hint}>
        <Trans>
          Share this link. It shows your username, the amount and how to pay, and you are told when it is paid.
        </Trans>
      </p>
      <TextInput
        className={css.wide}
        aria-label={t`Link of the request`}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={`${css.buttons} ${css.wide}`}>
        <Button variant="default" onClick={onClose}>{t`Done`}</Button>
        <Button
          data-autofocus
          leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
          onClick={() => void copy(link, t`Link copied to clipboard`)}
        >
          {t`Copy link`}
        </Button>
      </div>
    </div>
  )
}
