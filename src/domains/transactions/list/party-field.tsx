import { useLingui } from '@lingui/react/macro'
import { Autocomplete, CloseButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/transactions/transactions.module.css'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { Person } from '#client/ui/person.tsx'
import { useSecretGuard } from '#client/ui/use-secret-guard.ts'
import type { SuggestedRecipient } from '#shared/domains/contacts/contacts.schema.ts'
import { looksLikeSecret, shortenAddress } from '#shared/kernel/address.ts'

const TYPING_PAUSE_MS = 150

interface Props {
  /** As in the URL: an address or a username. */
  party: string | undefined
  onChange: (party: string | undefined) => void
}

/** Whose payments are shown: a contact, a name or an address, chosen from the suggestions or taken with Enter. */
export function PartyField({ party, onChange }: Props) {
  const { t } = useLingui()
  const secret = useSecretGuard()
  const [shown, setShown] = useState(party)
  const [typed, setTyped] = useState(party ?? '')
  if (shown !== party) {
    setShown(party)
    setTyped(party ?? '')
  }
  const [isUsed, setUsed] = useState(false)
  const found = useParties(isUsed ? typed : null)
  const take = (text: string): void => {
    const written = text.trim()
    const named = found.filter(({ name }) => name?.toLowerCase() === written.toLowerCase())
    const next = (named.length === 1 && named[0]?.key) || written || undefined
    if (next !== party) onChange(next)
  }
  return (
    <Autocomplete
      comboboxProps={{ withinPortal: false }}
      className={css.party}
      aria-label={t`Sent to or received from`}
      placeholder={t`With anybody`}
      autoComplete="off"
      spellCheck={false}
      maxLength={80}
      value={typed}
      error={secret.warning}
      data={found.map(({ key }) => key)}
      filter={({ options }) => options}
      renderOption={({ option }) => <Party party={found.find(({ key }) => key === option.value)} />}
      rightSection={
        typed !== '' && (
          <CloseButton
            size="sm"
            aria-label={t`Show all parties`}
            onClick={() => {
              setTyped('')
              onChange(undefined)
            }}
          />
        )
      }
      onChange={(text) => {
        const kept = secret.pass(text)
        setTyped(kept)
        if (kept === '' || found.some(({ key }) => key === kept)) take(kept)
      }}
      onFocus={() => setUsed(true)}
      onBlur={() => take(typed)}
      onKeyDown={(event) => {
        const isChoosing = event.currentTarget.hasAttribute('aria-activedescendant')
        if (event.key === 'Enter' && !isChoosing) take(typed)
      }}
    />
  )
}

interface Found {
  /** What the list is asked for. */
  key: string
  name: string | null
}

function Party({ party }: { party: Found | undefined }) {
  if (!party) return null
  const { key, name } = party
  return (
    <span className={css.partyOption}>
      <Person name={name} address={key} size={26} />
      <span>
        {name !== null && (
          <b>
            <ForeignText text={name} />
          </b>
        )}
        {name !== key && (
          <span className="mono" translate="no">
            {shortenAddress(key)}
          </span>
        )}
      </span>
    </span>
  )
}

/** Contacts and people who were paid lately, each once; null asks for nobody. Nothing that looks like a secret is asked for. */
function useParties(typed: string | null): Found[] {
  const [settled] = useDebouncedValue(typed?.trim() ?? null, TYPING_PAUSE_MS)
  const isAsked = settled !== null && !looksLikeSecret(settled)
  const query = trpc.contacts.suggest.useQuery(isAsked ? { text: settled } : skipToken, {
    placeholderData: keepPreviousData,
  })
  const found = (query.data?.items ?? []).flatMap(foundOf)
  return [...new Map(found.map((one) => [one.key, one])).values()]
}

const foundOf = ({ name, address, destination }: SuggestedRecipient): Found[] =>
  name === destination ? [{ key: destination, name }] : address === null ? [] : [{ key: address, name }]
