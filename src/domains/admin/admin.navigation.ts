import { msg } from '@lingui/core/macro'
import {
  IconAdjustments,
  IconArrowsLeftRight,
  IconChecks,
  IconCoins,
  IconCreditCard,
  IconFileCheck,
  IconFileText,
  IconHome2,
  IconId,
  IconLayoutDashboard,
  IconPalette,
  IconPhoto,
  IconPigMoney,
  IconReceipt2,
  IconRosetteDiscount,
  IconSitemap,
  IconSnowflake,
  IconSpeakerphone,
  IconStar,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

const OVERVIEW = { to: '/admin-dashboard', label: msg`Overview`, short: msg`Overview`, icon: IconLayoutDashboard }
const APPROVALS = {
  to: '/admin-approvals',
  label: msg`Approvals`,
  short: msg({ message: 'Approvals', context: 'short' }),
  icon: IconChecks,
}
const USERS = { to: '/admin-users', label: msg`Users`, short: msg`Users`, icon: IconUsersGroup }
const TRANSACTIONS = { to: '/admin-transactions', label: msg`Transactions`, icon: IconArrowsLeftRight }
const ANNOUNCEMENTS = {
  to: '/admin-announcements',
  label: msg`Announcements`,
  icon: IconSpeakerphone,
}
const PANEL = { to: '/admin-panel', label: msg`Configure`, short: msg`Configure`, icon: IconAdjustments }
const CONFIGURED = { area: 'found', within: PANEL.to } as const
const FEES = { to: '/admin-fees', label: msg`Fees`, icon: IconCoins }
const DEPOSITS = { to: '/admin-deposits', label: msg`Deposits`, icon: IconReceipt2 }
const METHODS = { to: '/admin-payment-methods', label: msg`Payment methods`, icon: IconCreditCard }
const STAKING = { to: '/admin-staking', label: msg`Staking pools`, icon: IconPigMoney }
const AFFILIATES = { to: '/admin-affiliates', label: msg`Affiliates`, icon: IconRosetteDiscount }
const TOKENS = { to: '/admin-tokens', label: msg`Featured tokens`, icon: IconStar }
const CONFIG = { to: '/admin-config', label: msg`Interface`, icon: IconPalette }
const MEDIA = { to: '/admin-media', label: msg`Pictures`, icon: IconPhoto }
const CONTENT = { to: '/admin-cms', label: msg`Content`, icon: IconFileText }
const KYC = { to: '/admin-kyc', label: msg`Identity checks`, short: msg`Identity`, icon: IconId }
const MENUS = { to: '/admin-menus', label: msg`Menus`, icon: IconSitemap }
const LEGAL = { to: '/admin-legal', label: msg`Legal texts`, icon: IconFileCheck }
const DESK = { to: '/admin-super', label: msg`Freezes and stops`, short: msg`Freezes`, icon: IconSnowflake }

export const navigation: readonly NavigationEntry[] = [
  { area: 'admin', order: 10, ...OVERVIEW },
  { area: 'admin', order: 15, ...APPROVALS },
  { area: 'admin', order: 16, openTo: ['finance'], ...DEPOSITS },
  { area: 'admin', order: 17, openTo: ['support', 'compliance'], ...USERS },
  {
    area: 'admin',
    order: 17.2,
    openTo: ['support', 'compliance', 'finance', 'operations'],
    ...TRANSACTIONS,
  },
  { area: 'admin', order: 17.5, openTo: ['compliance'], ...KYC },
  { area: 'admin', order: 18, openTo: ['content'], ...ANNOUNCEMENTS },
  { area: 'admin', order: 19, openTo: ['finance', 'content', 'operations'], ...PANEL },
  { area: 'admin', order: 19.2, openTo: ['finance'], ...FEES },
  { ...CONFIGURED, order: 19.3, openTo: ['finance'], ...METHODS },
  { area: 'admin', order: 19.4, openTo: ['content'], ...TOKENS },
  { area: 'admin', order: 19.6, openTo: ['content', 'operations'], ...CONFIG },
  { ...CONFIGURED, order: 19.7, openTo: ['content'], ...MEDIA },
  { ...CONFIGURED, order: 19.9, openTo: ['finance'], ...AFFILIATES },
  { area: 'admin', order: 19.1, openTo: ['content'], ...CONTENT },
  { ...CONFIGURED, order: 19.6, openTo: ['finance'], ...STAKING },
  { ...CONFIGURED, order: 19.6, openTo: ['content'], ...MENUS },
  { ...CONFIGURED, order: 19.8, openTo: ['content', 'support', 'compliance'], ...LEGAL },
  { area: 'admin', order: 20, openTo: ['super'], ...DESK },
  { area: 'admin', order: 90, to: '/dashboard', label: msg`User Dashboard`, short: msg`Home`, icon: IconHome2 },
]
