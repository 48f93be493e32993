import { Plural, Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import css from '#client/domains/payments/send/send.module.css'
import { Person } from '#client/ui/person.tsx'
import type { FoundRecipient } from '#shared/domains/payments/payments.schema.ts'
import { isAccountId, isMuxedAddress, shortenAddress } from '#shared/kernel/address.ts'
import type { RecipientLookup } from './use-recipient.ts'

/** The recipient; a well-formed address is shown at once, a name after the lookup. */
export function RecipientCard({ typed, lookup }: { typed: string; lookup: RecipientLookup }) {
  const { data } = lookup
  const address = data ? (data.muxed ?? data.address) : isAccountId(typed) || isMuxedAddress(typed) ? typed : null
  if (address === null) return lookup.loading && typed ? <Searching /> : null
  const name = data?.name ?? data?.exchange?.name ?? null
  return (
    <div className={css.person}>
      <Person name={name} address={address} size={36} />
      <div>
        <b>{name ?? <Trans>Stellar account</Trans>}</b>
        <span className="mono" translate="no" title={address}>
          {shortenAddress(address)}
        </span>
      </div>
      {data && !data.isSelf && (
        <Text size="xs" c="dimmed" className={css.before}>
          <Standing recipient={data} />
        </Text>
      )}
    </div>
  )
}

function Searching() {
  return (
    <Text size="xs" c="dimmed" className={css.searching}>
      <Trans>Looking for the recipient...</Trans>
    </Text>
  )
}

/** Notes about the account before it is paid. */
function Standing({ recipient }: { recipient: FoundRecipient }) {
  const { state, memoRequired, sentBefore } = recipient
  if (state === 'absent') return <Trans>Not open yet: a payment of 1 XLM or more opens the account</Trans>
  if (state === 'creating') return <Trans>New wallet, being opened: your payment waits for it</Trans>
  if (memoRequired) return <Trans>Requires a memo</Trans>
  if (sentBefore === 0) return <Trans>First payment to this address</Trans>
  return <Plural value={sentBefore} one="Sent once before" other="Sent # times before" />
}
