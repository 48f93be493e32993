import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import { serverNow } from '#client/ui/server-time.ts'
import type { DepositMethod, RecipientLine } from '#shared/domains/deposits/deposits.schema.ts'
import type { MethodKind } from '#shared/domains/deposits/payment-methods.schema.ts'

/** What stands beside a method, and what its fields are called. */
export function useMethodWords() {
  const { t } = useLingui()
  const { time } = useFormats()
  const fields: Record<RecipientLine['label'], string> = {
    cashtag: t`Send to`,
    name: t`Name shown there`,
    holder: t`Account holder`,
    bank: t`Bank`,
    account: t`Account number or IBAN`,
    routing: t`Routing number or BIC`,
  }
  const claims: Record<MethodKind, { payer: string; payerHint: string; id: string; idHint: string }> = {
    cash_app: {
      payer: t`Your $cashtag`,
      payerHint: t`The account that you paid from`,
      id: t`Payment ID`,
      idHint: t`At the foot of the receipt in Cash App, like #B7RM2X9Q`,
    },
    bank_transfer: {
      payer: t`Name of the account holder`,
      payerHint: t`As your bank writes it`,
      id: t`Number of the transfer`,
      idHint: t`Your bank shows it with the transfer`,
    },
  }
  const local = (hour: string): string => time(`${new Date(serverNow()).toISOString().slice(0, 11)}${hour}:00Z`)
  return {
    field: (label: RecipientLine['label']): string => fields[label],
    claim: (kind: MethodKind) => claims[kind],
    note({ isOpen, hours, payWithinMinutes }: Pick<DepositMethod, 'isOpen' | 'hours' | 'payWithinMinutes'>): string {
      const [from, to] = hours ? [local(hours.from), local(hours.to)] : ['', '']
      if (!isOpen) return t`Closed now, open from ${from} to ${to}`
      const hold =
        payWithinMinutes % 60 === 0 ? t`${payWithinMinutes / 60} h to pay` : t`${payWithinMinutes} min to pay`
      return hours ? t`${hold}, open from ${from} to ${to}` : t`${hold}, at any time`
    },
  }
}
