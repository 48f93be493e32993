import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import { plainAmount } from '#client/ui/numbers.ts'
import type { Notification, PaymentDetails, ProtectionDetails } from '#shared/domains/notifications/inbox.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'
import { CHANGE_TITLES } from './change-titles.ts'

interface Words {
  title: string
  note: string
}

/** What a notification says: a title and one line. */
export function useNotificationText(reasonOf: (resultCode: string) => MessageDescriptor): (row: Notification) => Words {
  const { t, i18n } = useLingui()
  const language = i18n.locale === 'es' ? 'es' : 'en'
  const formats = useFormats()
  const figureOf = ({ amount, asset }: PaymentDetails): string => `${plainAmount(amount)} ${assetCode(asset)}`

  function protection({ change, name, ip, heldUntil }: ProtectionDetails): Words {
    const words = i18n._(CHANGE_TITLES[change])
    const until = heldUntil && formats.moment(heldUntil)
    const title = name ? `${words}: ${name}` : words
    const by = ip === null ? t`By an administrator` : t`From ${ip}`
    return { title, note: until ? t`Nothing can be sent until ${until}. ${by}` : by }
  }

  return (row) => {
    const { counterpartyName } = row
    const otherOf = ({ counterparty }: PaymentDetails): string =>
      counterpartyName ?? (counterparty === null ? PRODUCT_NAME : shortenAddress(counterparty))
    switch (row.type) {
      case 'payment_received': {
        const [figure, other] = [figureOf(row.details), otherOf(row.details)]
        return { title: t`You received ${figure}`, note: t`From ${other}` }
      }
      case 'payment_sent': {
        const [figure, other] = [figureOf(row.details), otherOf(row.details)]
        return { title: t`${figure} arrived at ${other}`, note: t`The payment is in a ledger.` }
      }
      case 'payment_failed': {
        const figure = figureOf(row.details)
        const { resultCode } = row.details
        return { title: t`${figure} were not sent`, note: resultCode === null ? '' : i18n._(reasonOf(resultCode)) }
      }
      case 'announcement':
        return { title: row.details.title[language], note: row.details.text[language] }
      case 'security':
      case 'sign_in':
      case 'account':
        return protection(row.details)
    }
  }
}
