import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { Address } from '#client/ui/address.tsx'
import { Amount } from '#client/ui/amount.tsx'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { FeeAccountLine, FeeDeskList } from '#shared/domains/fees/fee-desk.schema.ts'
import { assetCode, isAssetId } from '#shared/kernel/asset-id.ts'
import css from './fees.module.css'

interface Props {
  account: FeeDeskList['account']
  onDone: (text: string) => void
}

/** In which assets fees can be taken; a line more is opened by the fee account itself. */
export function FeeAccountPanel({ account, onDone }: Props) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [asset, setAsset] = useState('')
  const [isTried, setTried] = useState(false)
  const requestId = useRef(crypto.randomUUID())
  const trust = useConfirmed(
    'desk',
    (wanted: string) => utils.client.admin.fees.trust.mutate({ requestId: requestId.current, asset: wanted }),
    {
      onDone: (line) => {
        requestId.current = crypto.randomUUID()
        setAsset('')
        setTried(false)
        onDone(t`The fee account opens a line for ${assetCode(line.asset)}. It is there with one of the next ledgers.`)
      },
    },
  )
  const wanted = asset.trim()
  const isOne = isAssetId(wanted) && wanted !== 'XLM'
  return (
    <Panel
      title={t({ message: 'Fee account', context: 'that fees go to' })}
      note={account.address && <Address address={account.address} />}
    >
      <ul className={css.lines}>
        {account.assets.map((line) => (
          <Line key={line.asset} line={line} />
        ))}
      </ul>
      <form
        className={css.trust}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isOne) trust.run(wanted)
        }}
      >
        <TextInput
          label={t`Hold another asset`}
          description={t`Code and issuer: CODE:ISSUER. It holds 0.5 XLM of the account as the ledger’s reserve.`}
          classNames={{ input: 'mono' }}
          autoComplete="off"
          spellCheck={false}
          value={asset}
          error={isTried && !isOne ? t`Write a code, a colon and the issuer’s address.` : undefined}
          onChange={({ currentTarget: { value } }) => setAsset(value)}
        />
        {trust.failure !== undefined && <Notice tone="bad">{trust.failure}</Notice>}
        <BusyButton type="submit" variant="default" busy={trust.pending}>
          <Trans>Open the line</Trans>
        </BusyButton>
      </form>
    </Panel>
  )
}

function Line({ line: { asset, balance, state } }: { line: FeeAccountLine }) {
  const { t } = useLingui()
  return (
    <li>
      <AssetAvatar asset={asset} size={24} />
      <b>{assetCode(asset)}</b>
      {state === 'opening' && <StatusBadge label={t`Opening`} tone="info" />}
      {state === 'not_authorized' && <StatusBadge label={t`Not authorized by its issuer`} tone="warn" />}
      <Amount value={balance} />
    </li>
  )
}
