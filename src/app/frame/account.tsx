import { type ComponentPropsWithRef, lazy, Suspense, useState } from 'react'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { useUser } from '#client/app/session/session-provider.tsx'
import { AccountButton } from './account-button.tsx'

const load = async () => {
  const [{ AccountMenu }] = await Promise.all([import('./account-menu.tsx'), loadCatalogue('wallet')])
  return { default: AccountMenu }
}
const AccountMenu = lazy(load)

/** The button with the user's e-mail. Its menu is fetched when the button is first hovered, focused or pressed. */
export function Account() {
  const user = useUser()
  const [wanted, setWanted] = useState(false)
  const prefetch = () => void load().catch(() => undefined) // pressing tries again, and reports a failure
  const closed: ComponentPropsWithRef<'button'> = { 'aria-haspopup': 'menu', 'aria-expanded': false }
  if (wanted) {
    return (
      <Suspense fallback={<AccountButton user={user} {...closed} />}>
        <AccountMenu />
      </Suspense>
    )
  }
  return (
    <AccountButton
      user={user}
      {...closed}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => setWanted(true)}
    />
  )
}
