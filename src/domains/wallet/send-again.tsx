import { useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { trpc } from '#client/app/trpc.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Person } from '#client/ui/person.tsx'
import { shortenAddress } from '#shared/kernel/address.ts'
import css from './send-again.module.css'

const SHOWN = 4

/** Whom the person has paid lately; not shown before the first payment. */
export function SendAgain() {
  const { t } = useLingui()
  const { data: recent } = trpc.contacts.recent.useQuery({ limit: SHOWN })
  const people = (recent?.items ?? []).filter(({ isBlocked }) => !isBlocked)
  if (people.length === 0) return null
  return (
    <Panel title={t`Send again`}>
      <ul className={css.people}>
        {people.map(({ contactId, name, destination, address, memo, memoType }) => (
          <li key={contactId ?? destination}>
            <Link
              to="/send"
              search={{ to: destination, ...(memo && memoType && { memo, memoType }) }}
              className={css.person}
            >
              <Person name={name} address={address ?? destination} size={44} />
              <span>{name ?? shortenAddress(destination)}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/send" className={css.person} aria-label={t`Send to somebody new`}>
            <span className={css.add}>
              <IconPlus size={19} stroke={1.6} aria-hidden />
            </span>
            <span>{t`New`}</span>
          </Link>
        </li>
      </ul>
    </Panel>
  )
}
