import { Trans, useLingui } from '@lingui/react/macro'
import { Button, SegmentedControl, Select, Text, TextInput } from '@mantine/core'
import { IconCopy, IconShare } from '@tabler/icons-react'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useAssetLabels } from '#client/app/prices/asset-labels.ts'
import { useUser } from '#client/app/session/session-provider.tsx'
import { trpc } from '#client/app/trpc.ts'
import { useFieldError } from '#client/domains/payments/use-field-error.ts'
import { finishAmountText } from '#client/ui/amount-input-text.ts'
import { CopyList } from '#client/ui/copy-list.tsx'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { QrCode } from '#client/ui/qr-code.tsx'
import { useCopy } from '#client/ui/use-copy.ts'
import { useSecretGuard } from '#client/ui/use-secret-guard.ts'
import { type StellarPayment, writeStellarUri } from '#shared/domains/requests/stellar-uri.ts'
import type { WalletBalance } from '#shared/domains/wallet/wallet.schema.ts'
import { type AssetId, assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { isMachineName } from '#shared/kernel/machine-name.ts'
import { memoFault } from '#shared/kernel/memo.ts'
import { parseStroops } from '#shared/kernel/stroops.ts'
import css from './receive.module.css'

/** Not in a portal, so that it is inside the page's landmarks. */
const IN_PLACE = { withinPortal: false }

interface Asked {
  withAmount: boolean
  amount: string
  asset: AssetId
  memo: string
}
interface ReceiveFormProps {
  address: string
  /** Of the network that links name. */
  passphrase: string
  balances: readonly WalletBalance[]
}

/** QR code at the left; request fields and everything that can be copied at the right. */
export function ReceiveForm({ address, balances, passphrase }: ReceiveFormProps) {
  const { t } = useLingui()
  const { username } = useUser()
  const copy = useCopy()
  const [request, setAsked] = useState<Asked>({ withAmount: false, amount: '', asset: NATIVE, memo: '' })
  const link = writeStellarUri(requestOf(address, request), passphrase)
  const amount = finishAmountText(request.amount)
  const figure = request.withAmount && amount !== '' ? `${plainAmount(amount)} ${assetCode(request.asset)}` : null
  return (
    <Panel>
      <div className={css.split}>
        <div className={css.code}>
          <QrCode
            value={request.withAmount ? link : address}
            label={request.withAmount ? t`QR code that asks for this payment` : t`QR code of your address`}
            size={232}
            quiet={20}
          />
          <Text fw={600} mt={16}>
            {figure ?? username}
            {figure !== null && (
              <Text span c="dimmed" fw={400}>
                {' '}
                <Trans>to {username}</Trans>
              </Text>
            )}
          </Text>
          <Text size="sm" c="dimmed">
            <Trans>Scan with any Stellar wallet</Trans>
          </Text>
        </div>
        <div className={css.form}>
          <SegmentedControl
            fullWidth
            aria-label={t`Share as`}
            data={[
              { value: 'address', label: t`Address only` },
              { value: 'amount', label: t`Request an amount` },
            ]}
            value={request.withAmount ? 'amount' : 'address'}
            onChange={(value) => setAsked({ ...request, withAmount: value === 'amount' })}
          />
          {request.withAmount && <AskFields asked={request} balances={balances} onChange={setAsked} />}
          <CopyList items={useCopyItems(address, username, link)} />
          <div className={css.actions}>
            <Share link={link} />
            <Button
              size="md"
              leftSection={<IconCopy size={17} stroke={1.6} aria-hidden />}
              onClick={() =>
                void (request.withAmount
                  ? copy(link, t`Link copied to clipboard`)
                  : copy(address, t`Address copied to clipboard`))
              }
            >
              {request.withAmount ? t`Copy payment link` : t`Copy address`}
            </Button>
          </div>
        </div>
      </div>
    </Panel>
  )
}

interface AskFieldsProps {
  asked: Asked
  balances: readonly WalletBalance[]
  onChange: (request: Asked) => void
}

function AskFields({ asked: request, balances, onChange }: AskFieldsProps) {
  const { t } = useLingui()
  const fieldError = useFieldError()
  const secret = useSecretGuard()
  const { labelOf } = useAssetLabels()
  const assets = balances.length > 0 ? balances.map(({ asset }) => asset) : [NATIVE]
  const fault = memoFault('text', request.memo)
  return (
    <>
      <div className={css.ask}>
        <DecimalInput
          size="md"
          label={t`Amount, optional`}
          value={request.amount}
          onChange={(amount) => onChange({ ...request, amount })}
        />
        <Select
          comboboxProps={IN_PLACE}
          size="md"
          label={t`Asset`}
          allowDeselect={false}
          data={assets.map((value) => ({ value, label: labelOf(value) }))}
          value={request.asset}
          onChange={(asset) => asset && onChange({ ...request, asset })}
        />
      </div>
      <TextInput
        size="md"
        label={t`Memo, optional`}
        autoComplete="off"
        maxLength={64}
        value={request.memo}
        error={secret.warning ?? (fault ? fieldError({ type: 'memo', message: fault }) : undefined)}
        onChange={(event) => onChange({ ...request, memo: secret.pass(event.currentTarget.value) })}
      />
    </>
  )
}

function useCopyItems(address: string, username: string, link: string) {
  const { t } = useLingui()
  const federated = useFederatedName(username)
  const names =
    federated === null
      ? []
      : [
          {
            label: t`Name for other wallets`,
            value: federated,
            copyLabel: t`Copy name for other wallets`,
            copied: t`Name copied to clipboard`,
          },
        ]
  return [
    {
      label: t`Stellar address`,
      value: address,
      copyLabel: t`Copy Stellar address`,
      copied: t`Address copied to clipboard`,
    },
    {
      label: t`Username`,
      value: username,
      copyLabel: t`Copy username`,
      copied: t`Username copied to clipboard`,
    },
    ...names,
    {
      label: t`Payment link (SEP-7)`,
      value: link,
      copyLabel: t`Copy payment link`,
      copied: t`Link copied to clipboard`,
    },
  ]
}

/** `name*domain` (SEP-2), where the person lets others find the address by it. The server does not know the browser’s address. */
function useFederatedName(username: string): string | null {
  const isHydrated = useHydrated()
  const settings = trpc.settings.get.useQuery()
  return isHydrated && settings.data?.federationEnabled && !isMachineName(location.host)
    ? `${username}*${location.host}`
    : null
}

/** Only if the browser supports sharing. */
function Share({ link }: { link: string }) {
  if (typeof navigator.share !== 'function') return null
  return (
    <Button
      size="md"
      variant="default"
      leftSection={<IconShare size={17} stroke={1.6} aria-hidden />}
      onClick={() => void navigator.share({ text: link }).catch(ignoreCancelled)}
    >
      <Trans>Share</Trans>
    </Button>
  )
}

/** The user closed the browser's share dialog. */
function ignoreCancelled(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}

/** The request from the fields' current values: incomplete and invalid fields are left out of the link. */
function requestOf(destination: string, { withAmount, amount, asset, memo }: Asked): StellarPayment {
  if (!withAmount) return { destination }
  const figure = finishAmountText(amount)
  return {
    destination,
    asset,
    amount: (parseStroops(figure) ?? 0n) > 0n ? figure : undefined,
    memo: memo !== '' && memoFault('text', memo) === null ? memo : undefined,
  }
}
