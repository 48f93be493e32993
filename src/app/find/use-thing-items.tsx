import { useLingui } from '@lingui/react/macro'
import { IconActivity, IconHelp } from '@tabler/icons-react'
import { RowAmount } from '#client/domains/transactions/row-parts.tsx'
import { TransactionIcon } from '#client/domains/transactions/transaction-icon.tsx'
import { useTransactionText } from '#client/domains/transactions/use-transaction-text.ts'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import { Change } from '#client/ui/change.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { plainAmount } from '#client/ui/numbers.ts'
import { Person } from '#client/ui/person.tsx'
import type { SuggestedRecipient } from '#shared/domains/contacts/contacts.schema.ts'
import type { FoundArticle, FoundAsset, FoundMarket } from '#shared/domains/search/search.schema.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode, assetIssuer, assetParam, pairName } from '#shared/kernel/asset-id.ts'
import type { FoundItem } from './found.types.ts'
import { Held } from './held.tsx'
import { IconMark } from './icon-mark.tsx'

interface ThingItems {
  payment: (payment: Transaction) => FoundItem
  person: (person: SuggestedRecipient) => FoundItem
  asset: (asset: FoundAsset) => FoundItem
  market: (market: FoundMarket) => FoundItem
  article: (article: FoundArticle) => FoundItem
}

/** How each kind of thing is shown, and the page that it opens. */
export function useThingItems(): ThingItems {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const text = useTransactionText()
  return {
    payment: (payment) => ({
      id: payment.id,
      to: '/history',
      search: { id: payment.id },
      label: text.title(payment),
      note: [payment.memo, dayTime(payment.createdAt)].filter(Boolean).join(', '),
      mark: <TransactionIcon type={payment.type} />,
      end: <RowAmount row={payment} />,
    }),
    person: ({ contactId, name, destination, address }) => ({
      id: `person ${contactId ?? destination}`,
      ...(contactId === null
        ? { to: '/send', search: { to: destination } }
        : { to: '/contacts', search: { id: contactId } }),
      label: name ?? shortenAddress(destination),
      note: destination === name ? shortenAddress(address ?? '') : shortenAddress(destination),
      mark: <Person name={name} address={address ?? destination} size={30} />,
      end: contactId === null ? undefined : t`Contact`,
    }),
    asset: ({ asset, name, balance, usd, change }) => {
      const code = assetCode(asset)
      const issuer = assetIssuer(asset)
      const unheld = issuer ? shortenAddress(issuer) : code
      return {
        id: `asset ${asset}`,
        to: `/assets/${assetParam(asset)}`,
        label: name === code ? code : `${name} (${code})`,
        note: balance === null ? unheld : { of: <Held code={code} balance={balance} usd={usd} /> },
        mark: <AssetAvatar asset={asset} size={30} />,
        end: change === null ? undefined : <Change percent={change} />,
      }
    },
    market: ({ base, counter, price, change24h }) => {
      const counterCode = assetCode(counter)
      return {
        id: `market ${base} ${counter}`,
        to: `/trade/${assetParam(base)}/${assetParam(counter)}`,
        label: pairName({ base, counter }),
        note: price === null ? t`Market` : `${plainAmount(price)} ${counterCode}`,
        mark: <IconMark icon={IconActivity} />,
        end: change24h === null ? undefined : <Change percent={change24h} />,
      }
    },
    article: ({ path, anchor, title, page }) => ({
      id: `article ${path} ${title}`,
      to: path,
      ...(anchor !== null && { hash: anchor }),
      label: title,
      note: anchor === null ? path : page,
      mark: <IconMark icon={IconHelp} />,
    }),
  }
}
