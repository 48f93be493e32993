import { useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/batches/batches.module.css'
import { Person } from '#client/ui/person.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { looksLikeSecret } from '#shared/kernel/address.ts'

const PAUSE_MS = 400

/** Whom the typed text reaches now: the address that is confirmed. */
export function RecipientLine({ destination }: { destination: string }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const [settled] = useDebouncedValue(destination.trim(), PAUSE_MS)
  const isAsked = settled !== '' && settled === destination.trim() && !looksLikeSecret(settled)
  const found = trpc.payments.recipient.useQuery({ destination: settled }, { enabled: isAsked, retry: false })
  if (!isAsked) return null
  if (found.isError) return <p className={css.fault}>{explain(found.error)}</p>
  if (!found.data) return null
  const { address, muxed, name, isSelf, memoRequired } = found.data
  return (
    <div className={css.person}>
      <Person name={name} address={address} size={28} />
      <span>
        {name !== null && <b>{name}</b>}
        <span className={`mono ${css.address}`}>{muxed ?? address}</span>
        {isSelf && <span className={css.fault}>{t`This is your own address.`}</span>}
        {memoRequired && <span className={css.fault}>{t`This recipient requires a memo.`}</span>}
      </span>
    </div>
  )
}
