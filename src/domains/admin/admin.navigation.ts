import { msg } from '@lingui/core/macro'
import {
  IconActivityHeartbeat,
  IconAdjustments,
  IconArrowsLeftRight,
  IconCameraExclamation,
  IconChecks,
  IconCoins,
  IconCreditCard,
  IconFileCheck,
  IconFileText,
  IconHome2,
  IconId,
  IconLayoutDashboard,
  IconLifebuoy,
  IconPalette,
  IconPhoto,
  IconPigMoney,
  IconReceipt2,
  IconRosetteDiscount,
  IconSitemap,
  IconSnowflake,
  IconSpeakerphone,
  IconStar,
  IconUserShield,
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
const PANEL = { to: '/admin-panel', label: msg`All settings`, short: msg`Settings`, icon: IconAdjustments }
const WITHIN_PANEL = { area: 'found', within: PANEL.to } as const
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
const SUPPORT = { to: '/admin-support', label: msg`Questions to support`, short: msg`Support`, icon: IconLifebuoy }
const REPORTS = {
  to: '/admin-reports',
  label: msg`Problem reports`,
  short: msg({ message: 'Reports', context: 'problems' }),
  icon: IconCameraExclamation,
}
const MENUS = { to: '/admin-menus', label: msg`Menus`, icon: IconSitemap }
const LEGAL = { to: '/admin-legal', label: msg`Legal texts`, icon: IconFileCheck }
const ROLES = { to: '/admin-super/roles', label: msg`Administrators`, icon: IconUserShield }
const MONITOR = { to: '/admin-super/monitor', label: msg`Monitor`, short: msg`Monitor`, icon: IconActivityHeartbeat }
const DESK = { to: '/admin-super', label: msg`Freezes and stops`, short: msg`Freezes`, icon: IconSnowflake }

const ADMIN = { area: 'admin' } as const
const QUEUES = { area: 'admin', group: 'queues' } as const
const RECORDS = { area: 'admin', group: 'records' } as const
const CONFIGURE = { area: 'admin', group: 'configure' } as const

export const navigation: readonly NavigationEntry[] = [
  { ...ADMIN, order: 10, ...OVERVIEW },
  { ...QUEUES, order: 15, waits: 'approvals', ...APPROVALS },
  { ...QUEUES, order: 16, waits: 'identity', openTo: ['compliance'], ...KYC },
  { ...QUEUES, order: 17, waits: 'deposits', openTo: ['finance'], ...DEPOSITS },
  { ...QUEUES, order: 18, waits: 'support', openTo: ['support'], ...SUPPORT },
  { ...QUEUES, order: 18, waits: 'reports', openTo: ['support'], ...REPORTS },
  { ...QUEUES, order: 19, waits: 'issues', openTo: ['operations'], ...MONITOR },
  { ...RECORDS, order: 20, openTo: ['support', 'compliance'], ...USERS },
  { ...RECORDS, order: 21, openTo: ['support', 'compliance', 'finance', 'operations'], ...TRANSACTIONS },
  { ...CONFIGURE, order: 40, openTo: ['finance', 'content', 'operations'], ...PANEL },
  { ...CONFIGURE, order: 41, openTo: ['content'], ...ANNOUNCEMENTS },
  { ...CONFIGURE, order: 42, waits: 'content', openTo: ['content'], ...CONTENT },
  { ...CONFIGURE, order: 43, openTo: ['content'], ...MENUS },
  { ...CONFIGURE, order: 44, openTo: ['content'], ...TOKENS },
  { ...CONFIGURE, order: 45, openTo: ['content', 'operations'], ...CONFIG },
  { ...CONFIGURE, order: 46, openTo: ['finance'], ...FEES },
  { ...CONFIGURE, order: 47, openTo: ['finance'], ...STAKING },
  { ...CONFIGURE, order: 48, waits: 'affiliates', openTo: ['finance'], ...AFFILIATES },
  { ...WITHIN_PANEL, order: 49, openTo: ['finance'], ...METHODS },
  { ...WITHIN_PANEL, order: 50, openTo: ['content'], ...MEDIA },
  { ...WITHIN_PANEL, order: 51, openTo: ['content', 'support', 'compliance'], ...LEGAL },
  { ...ADMIN, group: 'super', order: 59, openTo: ['super'], ...ROLES },
  { ...ADMIN, group: 'super', order: 60, waits: 'stopped', openTo: ['super'], ...DESK },
  {
    ...ADMIN,
    group: 'leave',
    order: 90,
    to: '/dashboard',
    label: msg`User Dashboard`,
    short: msg`Home`,
    icon: IconHome2,
  },
]
