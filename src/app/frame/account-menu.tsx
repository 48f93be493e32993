import { useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconHome2, IconLanguage, IconLayoutDashboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { chooseLanguage, LANGUAGE_NAMES, LANGUAGES } from '#client/app/language/language.ts'
import { useUser } from '#client/app/session/session-provider.tsx'
import { signOut } from '#client/app/session/sign-out.ts'
import { toggleAppearance, useAppearance } from '#client/app/theme/appearance.ts'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { AccountButton } from './account-button.tsx'
import c from './account-menu.module.css'
import { FOUND_PAGES, NAVIGATION } from './navigation.ts'
import { WalletAddressItem } from './wallet-address-item.tsx'

const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** The account button with its menu; it is mounted open. */
export function AccountMenu() {
  const { t, i18n } = useLingui()
  const user = useUser()
  const dark = useAppearance() === 'dark'
  const inAdmin = useLocation({ select: ({ pathname }) => pathname.includes('/admin') })
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus() // the menu returns the focus to it
    const frame = requestAnimationFrame(() => setOpened(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  const failed = () => showToast({ title: t`Your language was not saved`, variant: 'destructive' })
  return (
    <Menu
      width={288}
      position="bottom-end"
      withinPortal={false}
      transitionProps={{ duration: 0 }}
      opened={opened}
      onChange={setOpened}
    >
      <Menu.Target>
        <AccountButton user={user} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={c.who}>
          <b>{user.username}</b>
          <span>{user.email}</span>
        </Menu.Label>
        <WalletAddressItem address={user.walletAddress} />
        <Menu.Divider />
        <Menu.Item
          hiddenFrom="md"
          leftSection={<IconHome2 {...ICON} />}
          renderRoot={(props) => <Link to="/dashboard" {...props} />}
        >
          {t`Dashboard`}
        </Menu.Item>
        {user.isAdmin && (
          <Menu.Item
            leftSection={<IconLayoutDashboard {...ICON} />}
            renderRoot={(props) => <Link to={inAdmin ? '/dashboard' : '/admin-dashboard'} {...props} />}
          >
            {inAdmin ? t`User Dashboard` : t`Admin Dashboard`}
          </Menu.Item>
        )}
        <Menu.Item leftSection={dark ? <IconSun {...ICON} /> : <IconMoon {...ICON} />} onClick={toggleAppearance}>
          {dark ? t`Light Mode` : t`Dark Mode`}
        </Menu.Item>
        {LANGUAGES.filter((language) => language !== i18n.locale).map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            leftSection={<IconLanguage {...ICON} />}
            onClick={() => void chooseLanguage(language, true).catch(failed)}
          >
            {LANGUAGE_NAMES[language]}
          </Menu.Item>
        ))}
        {[...NAVIGATION.user, ...FOUND_PAGES].map(
          ({ to, label, icon: Icon, inMenu }) =>
            inMenu && (
              <Menu.Item key={to} leftSection={<Icon {...ICON} />} renderRoot={(props) => <Link to={to} {...props} />}>
                {i18n._(label)}
              </Menu.Item>
            ),
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...ICON} />} onClick={() => void signOut()}>
          {t`Sign out`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
