import { useLingui } from '@lingui/react/macro'
import { Menu, UnstyledButton } from '@mantine/core'
import {
  IconChevronDown,
  IconHome2,
  IconLanguage,
  IconLayoutDashboard,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
} from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { chooseLanguage, LANGUAGE_NAMES, LANGUAGES } from '#client/app/language/language.ts'
import { useUser } from '#client/app/session/session-provider.tsx'
import { signOut } from '#client/app/session/sign-out.ts'
import { toggleAppearance, useAppearance } from '#client/app/theme/appearance.ts'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { initialsOf } from '#client/ui/initials.ts'
import c from './account-menu.module.css'
import { WalletAddressItem } from './wallet-address-item.tsx'

const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** The button with the person's e-mail, and everything that is about the person behind it. */
export function AccountMenu() {
  const { t, i18n } = useLingui()
  const user = useUser()
  const dark = useAppearance() === 'dark'
  const inAdmin = useLocation({ select: ({ pathname }) => pathname.includes('/admin') })
  const name = user.email || user.username
  const failed = () => showToast({ title: t`The language was not stored`, variant: 'destructive' })
  return (
    <Menu width={288} position="bottom-end" withinPortal={false} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <UnstyledButton className={c.button}>
          <span className={c.initials} aria-hidden>
            {initialsOf(user.username)}
          </span>
          <span className={c.name}>{name}</span>
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </UnstyledButton>
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
        <Menu.Item leftSection={<IconSettings {...ICON} />} renderRoot={(props) => <Link to="/settings" {...props} />}>
          {t`Settings`}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...ICON} />} onClick={() => void signOut()}>
          {t`Sign out`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
