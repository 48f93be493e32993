import { useLingui } from '@lingui/react/macro'
import { Address } from '#client/ui/address.tsx'
import { Amount } from '#client/ui/amount.tsx'
import { useFormats } from '#client/ui/formats.ts'
import type { StoppedSubmission } from '#shared/domains/transactions/sending-desk.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './desk.module.css'

/** The payments of a stopped envelope. */
export function StoppedIntents({ intents }: { intents: StoppedSubmission['stoppedIntents'] }) {
  const { t } = useLingui()
  const { moment } = useFormats()
  return (
    <div className={css.whole}>
      <table className={css.small}>
        <caption className="vh">{t`Payments of the envelope`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Asked for`}</th>
            <th scope="col">{t`To`}</th>
            <th scope="col">{t`Amount`}</th>
          </tr>
        </thead>
        <tbody>
          {intents.map(({ id, to, asset, amount, createdAt }) => (
            <tr key={id}>
              <td>{moment(createdAt)}</td>
              <td data-label={t`To`}>{to ? <Address address={to} /> : '—'}</td>
              <td>
                <Amount value={amount} code={assetCode(asset)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
