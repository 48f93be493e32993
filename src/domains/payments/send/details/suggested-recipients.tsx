import { Trans, useLingui } from '@lingui/react/macro'
import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { cloneElement, type ReactElement } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { Person } from '#client/ui/person.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { SuggestedRecipient } from '#shared/domains/contacts/contacts.schema.ts'
import { looksLikeSecret, shortenAddress } from '#shared/kernel/address.ts'
import css from './suggested-recipients.module.css'

const TYPING_PAUSE_MS = 150

interface Props {
  typed: string
  onPick: (recipient: SuggestedRecipient) => void
  /** The text field. */
  children: ReactElement<{ role?: string }>
}

/** Contacts and people paid lately below the field once it is pressed or typed in: arrows choose, Enter takes, Escape closes. */
export function SuggestedRecipients({ typed, onPick, children }: Props) {
  const { t } = useLingui()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const found = useSuggestions(typed.trim())
  const isPicked = found.length === 1 && found[0]?.destination === typed.trim()
  const shown = isPicked ? [] : found
  return (
    <div
      role="presentation"
      onFocus={() => typed !== '' && combobox.openDropdown()}
      onClick={({ target }) => target instanceof HTMLInputElement && combobox.openDropdown()}
      onBlur={() => combobox.closeDropdown()}
      onInput={() => combobox.openDropdown()}
    >
      <Combobox
        store={combobox}
        withinPortal={false}
        onOptionSubmit={(at) => {
          const picked = shown[Number(at)]
          if (picked) onPick(picked)
          combobox.closeDropdown()
        }}
      >
        <Combobox.Target withExpandedAttribute>{cloneElement(children, { role: 'combobox' })}</Combobox.Target>
        <Combobox.Dropdown hidden={shown.length === 0} className={css.dropdown}>
          <Combobox.Options aria-label={t`Suggested recipients`}>
            {shown.map((one, at) => (
              <Combobox.Option
                key={`${one.contactId ?? ''} ${one.destination} ${one.memo ?? ''}`}
                value={String(at)}
                disabled={one.isBlocked}
              >
                <Suggestion recipient={one} />
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  )
}

function Suggestion({ recipient }: { recipient: SuggestedRecipient }) {
  const { t } = useLingui()
  const { name, destination, address, memo, contactId, isBlocked } = recipient
  const place = placeOf(destination)
  return (
    <span className={css.option}>
      <Person name={name} address={address ?? destination} size={30} />
      <span className={css.who}>
        <b>{name === null ? <Trans>Stellar account</Trans> : <ForeignText text={name} />}</b>
        <span>
          {name === destination ? <Trans>Paid before</Trans> : <bdi>{place}</bdi>}
          {memo !== null && (
            <>
              {' '}
              <Trans>
                Memo <ForeignText text={memo} />
              </Trans>
            </>
          )}
        </span>
      </span>
      {isBlocked ? (
        <StatusBadge tone="bad" label={t`New address, blocked`} />
      ) : (
        contactId !== null && <span className={css.kind}>{t`Contact`}</span>
      )}
    </span>
  )
}

const placeOf = (destination: string): string => (/[*-]/.test(destination) ? destination : shortenAddress(destination))

/** Nothing that looks like a secret is asked for. */
function useSuggestions(typed: string): readonly SuggestedRecipient[] {
  const [settled] = useDebouncedValue(typed, TYPING_PAUSE_MS)
  const query = trpc.contacts.suggest.useQuery(looksLikeSecret(settled) ? skipToken : { text: settled }, {
    placeholderData: keepPreviousData,
  })
  return query.data?.items ?? []
}
