import { msg } from '@lingui/core/macro'
import {
  IconChecks,
  IconHome2,
  IconLayoutDashboard,
  IconSnowflake,
  IconSpeakerphone,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

const OVERVIEW = { to: '/admin-dashboard', label: msg`Overview`, short: msg`Overview`, icon: IconLayoutDashboard }
const APPROVALS = { to: '/admin-approvals', label: msg`Approvals`, short: msg`Approvals`, icon: IconChecks }
const USERS = { to: '/admin-users', label: msg`Users`, short: msg`Users`, icon: IconUsersGroup }
const ANNOUNCEMENTS = {
  to: '/admin-announcements',
  label: msg`Announcements`,
  icon: IconSpeakerphone,
}
const DESK = { to: '/admin-super', label: msg`Freezes and stops`, short: msg`Freezes`, icon: IconSnowflake }

export const navigation: readonly NavigationEntry[] = [
  { area: 'admin', order: 10, ...OVERVIEW },
  { area: 'admin', order: 15, ...APPROVALS },
  { area: 'admin', order: 17, openTo: ['support', 'compliance'], ...USERS },
  { area: 'admin', order: 18, openTo: ['content'], ...ANNOUNCEMENTS },
  { area: 'admin', order: 20, openTo: ['super'], ...DESK },
  { area: 'admin', order: 90, to: '/dashboard', label: msg`User Dashboard`, short: msg`Home`, icon: IconHome2 },
]
