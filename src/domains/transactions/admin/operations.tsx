import { useLingui } from '@lingui/react/macro'
import { Address } from '#client/ui/address.tsx'
import { Amount } from '#client/ui/amount.tsx'
import type { EvidenceOperation } from '#shared/domains/transactions/sending-desk.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './desk.module.css'

/** The operations of an unknown transaction, in its order. */
export function Operations({ operations }: { operations: readonly EvidenceOperation[] }) {
  const { t } = useLingui()
  const kinds = useKinds()
  return (
    <div className={css.whole}>
      <table className={css.small}>
        <caption className="vh">{t`Operations of the transaction`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Operation`}</th>
            <th scope="col">{t`From`}</th>
            <th scope="col">{t`To`}</th>
            <th scope="col">{t`Amount`}</th>
          </tr>
        </thead>
        <tbody>
          {operations.map(({ kind, source, destination, asset, amount }, place) => (
            <tr key={place}>
              <td>{kinds[kind] ?? kind}</td>
              <td data-label={t`From`}>
                <Address address={source} />
              </td>
              <td data-label={t`To`}>{destination ? <Address address={destination} /> : '—'}</td>
              <td>{amount ? <Amount value={amount} code={asset ? assetCode(asset) : ''} /> : (asset ?? '—')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Plain names for stellar-sdk's operation types that move value; rare ones are shown by their type. */
function useKinds(): Record<string, string> {
  const { t } = useLingui()
  return {
    payment: t`Payment`,
    createAccount: t`Opening of an account`,
    accountMerge: t`Merge of the account`,
    changeTrust: t`Trustline`,
    setOptions: t`Change of signers or options`,
    pathPaymentStrictSend: t`Payment by a path`,
    pathPaymentStrictReceive: t`Payment by a path`,
  }
}
