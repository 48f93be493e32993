import { Trans, useLingui } from '@lingui/react/macro'
import { useAssetNames } from '#client/app/prices/asset-names.ts'
import { Amount } from '#client/ui/amount.tsx'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { Empty } from '#client/ui/empty.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { formatWorth, shortWorth } from '#client/ui/worth.ts'
import type { WalletBalance } from '#shared/domains/wallet/wallet.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode, assetIssuer } from '#shared/kernel/asset-id.ts'
import css from './assets-panel.module.css'
import type { WalletQuery } from './wallet-query.ts'

const ROW_HEIGHT = 56

/** What the wallet holds: price, balance and value of each asset. */
export function AssetsPanel({ wallet }: { wallet: WalletQuery }) {
  const { t } = useLingui()
  const balances = wallet.data?.balances
  return (
    <Panel title={t`Assets`} note={balances?.length || undefined}>
      {balances ? (
        <Holdings balances={balances} />
      ) : (
        <Unanswered query={wallet} failed={t`Your assets did not load`} rows={4} height={ROW_HEIGHT} />
      )}
    </Panel>
  )
}

function Holdings({ balances }: { balances: readonly WalletBalance[] }) {
  const { t } = useLingui()
  if (balances.length === 0) {
    return (
      <Empty title={t`No assets yet`} compact>
        <Trans>Your balances appear here after the first deposit.</Trans>
      </Empty>
    )
  }
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t`Asset`}</th>
          <th scope="col" className={`${css.figure} ${css.wide}`}>{t`Price`}</th>
          <th scope="col" className={`${css.figure} ${css.wide}`}>{t`Balance`}</th>
          <th scope="col" className={css.figure}>{t`Value`}</th>
        </tr>
      </thead>
      <tbody>
        {balances.map((balance) => (
          <AssetRow key={balance.asset} balance={balance} />
        ))}
      </tbody>
    </table>
  )
}

function AssetRow({ balance }: { balance: WalletBalance }) {
  const { nameOf, isListed } = useAssetNames()
  const { asset, total, spendable, price } = balance
  const code = assetCode(asset)
  const issuer = assetIssuer(asset)
  return (
    <tr>
      <td>
        <span className={css.asset}>
          <AssetAvatar asset={asset} size={32} listed={isListed(asset)} />
          <span className={css.name}>
            <b>{code}</b>
            <AssetName name={nameOf(asset)} issuer={issuer} />
          </span>
        </span>
      </td>
      <td className={`${css.figure} ${css.wide}`}>{price === null ? <Unknown /> : shortWorth(price)}</td>
      <td className={`${css.figure} ${css.wide}`}>
        <span className={css.balance}>
          <Amount own value={total} list />
          {spendable !== total && <Spendable amount={spendable} />}
        </span>
      </td>
      <td className={css.figure}>
        <Value balance={balance} />
      </td>
    </tr>
  )
}

/** On phones with the balance below. */
function Value({ balance }: { balance: WalletBalance }) {
  const { asset, total, usd } = balance
  return (
    <span className={css.balance}>
      <span className={css.value}>{usd === null ? <Unknown /> : ownFigure(formatWorth(usd))}</span>
      <span className={css.small}>
        <Amount own value={total} code={assetCode(asset)} list />
      </span>
    </span>
  )
}

/** An unlisted asset is distinguished from others of the same code by its issuer. */
function AssetName({ name, issuer }: { name: string | null; issuer: string | null }) {
  if (name !== null || issuer === null) return <span title={issuer ?? undefined}>{name}</span>
  return (
    <span className="mono" translate="no" title={issuer}>
      {shortenAddress(issuer)}
    </span>
  )
}

function Spendable({ amount }: { amount: string }) {
  return (
    <span className={css.spendable}>
      <Trans>
        <Amount own value={amount} list /> spendable
      </Trans>
    </span>
  )
}

function Unknown() {
  return (
    <span className={css.unknown}>
      <Trans>No price</Trans>
    </span>
  )
}
