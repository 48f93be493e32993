import { useLingui } from '@lingui/react/macro'
import {
  type Icon,
  IconChevronRight,
  IconCoins,
  IconCreditCard,
  IconFileCheck,
  IconFileText,
  IconPalette,
  IconPhoto,
  IconPigMoney,
  IconReceipt2,
  IconRosetteDiscount,
  IconSitemap,
  IconStar,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRooms } from '#client/app/session/rooms.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import type { AdminRoom } from '#shared/domains/admin/admin-scopes.ts'
import css from './panel.module.css'

interface Part {
  to: string
  icon: Icon
  title: string
  text: string
  openTo: readonly AdminRoom[]
}

/** /admin-panel: the home of what an operator configures, as far as it is open to whoever looks. */
export function PanelScreen() {
  const { t } = useLingui()
  const isOpen = useRooms()
  const parts: Part[] = [
    {
      to: '/admin-deposits',
      icon: IconReceipt2,
      openTo: ['finance'],
      title: t`Deposits`,
      text: t`Payments for lumens, matched with your own statement, and open decisions.`,
    },
    {
      to: '/admin-payment-methods',
      icon: IconCreditCard,
      openTo: ['finance'],
      title: t`Payment methods`,
      text: t`How people may pay, whom, within which limits and hours.`,
    },
    {
      to: '/admin-fees',
      icon: IconCoins,
      openTo: ['finance'],
      title: t`Fees`,
      text: t`The cost of each operation, the earnings and the fee account.`,
    },
    {
      to: '/admin-staking',
      icon: IconPigMoney,
      openTo: ['finance'],
      title: t`Staking`,
      text: t`Pools with their terms, how far rewards are funded, and the vault against its books.`,
    },
    {
      to: '/admin-affiliates',
      icon: IconRosetteDiscount,
      openTo: ['finance'],
      title: t`Affiliates`,
      text: t`Affiliates, their warnings, earnings and payouts.`,
    },
    {
      to: '/admin-cms',
      icon: IconFileText,
      openTo: ['content'],
      title: t`Content`,
      text: t`Every text that people read: drafts, reviews, versions and what is live.`,
    },
    {
      to: '/admin-tokens',
      icon: IconStar,
      openTo: ['content'],
      title: t`Featured tokens`,
      text: t`The tokens that people see first, with their order and texts.`,
    },
    {
      to: '/admin-config',
      icon: IconPalette,
      openTo: ['content', 'operations'],
      title: t`Interface`,
      text: t`Name, logo and colour, the announcement bar, maintenance mode and which sections are open.`,
    },
    {
      to: '/admin-menus',
      icon: IconSitemap,
      openTo: ['content'],
      title: t`Menus`,
      text: t`Header, footer, sidebar and the bar of phones: what leads where, and who sees it.`,
    },
    {
      to: '/admin-legal',
      icon: IconFileCheck,
      openTo: ['content', 'support', 'compliance'],
      title: t`Legal texts`,
      text: t`Versions of terms and privacy policy, and who has accepted which and when.`,
    },
    {
      to: '/admin-media',
      icon: IconPhoto,
      openTo: ['content'],
      title: t`Pictures`,
      text: t`The library from which pages, blocks and the logo choose.`,
    },
  ]
  return (
    <>
      <PageHeader title={t`Configure`} note={t`Prices and texts for people. Every change is on record.`} />
      <Panel>
        <ul className={css.parts}>
          {parts
            .filter(({ openTo }) => isOpen(openTo))
            .map(({ to, icon: PartIcon, title, text }) => (
              <li key={to}>
                <Link to={to}>
                  <PartIcon size={20} stroke={1.6} aria-hidden />
                  <span>
                    <b>{title}</b>
                    <span>{text}</span>
                  </span>
                  <IconChevronRight size={16} stroke={1.6} aria-hidden />
                </Link>
              </li>
            ))}
        </ul>
      </Panel>
    </>
  )
}
