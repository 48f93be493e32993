import type { AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import type { ApiScope } from '#shared/domains/security/api-scopes.ts'

/** Who may make a call, and what an API key needs for it; `session`: no key may. */
export interface Row {
  audience: 'everybody' | 'user' | 'admin' | 'super admin'
  scope: ApiScope | 'session' | 'none'
  /** Of administrators' calls: which scopes open it; left out: none is needed. */
  openTo?: readonly AdminScope[]
}
const open: Row = { audience: 'everybody', scope: 'none' }
const reading: Row = { audience: 'user', scope: 'read' }
const paying: Row = { audience: 'user', scope: 'transfer' }
const own: Row = { audience: 'user', scope: 'session' }
const administering: Row = { audience: 'admin', scope: 'admin' }
/** By administrators who are signed in: no key decides. */
const acting: Row = { audience: 'admin', scope: 'session' }
const deciding: Row = { audience: 'super admin', scope: 'session' }
/** A key may ask; another super administrator decides. */
const asking: Row = { audience: 'super admin', scope: 'admin' }
const withScope = (row: Row, ...openTo: AdminScope[]): Row => ({ ...row, openTo })
const ofPeople = ['support', 'compliance'] as const

/** Every procedure. One that is missing here, or is no more, fails the suite. */
export const MATRIX: Record<string, Row> = {
  'accessHistory.list': reading,
  'admin.announcements.list': withScope(administering, 'content'),
  'admin.announcements.publish': withScope(acting, 'content'),
  'admin.announcements.withdraw': withScope(acting, 'content'),
  'admin.approvals.approve': acting,
  'admin.approvals.list': administering,
  'admin.approvals.refuse': acting,
  'admin.audit.list': administering,
  'admin.audit.state': administering,
  'admin.audit.verify': deciding,
  'admin.outbox.counts': withScope(administering, 'support'),
  'admin.outbox.get': withScope(administering, 'support'),
  'admin.outbox.list': withScope(administering, 'support'),
  'admin.outbox.resend': withScope(administering, 'support'),
  'admin.overview.jobs': withScope(administering, 'operations'),
  'admin.overview.network': administering,
  'admin.overview.people': withScope(administering, ...ofPeople),
  'admin.overview.queue': withScope(administering, 'operations'),
  'admin.overview.transactions': administering,
  'admin.search': administering,
  'admin.sending.lift': deciding,
  'admin.sending.resolve': deciding,
  'admin.sending.status': deciding,
  'admin.transactions.get': withScope(administering, ...ofPeople, 'finance', 'operations'),
  'allowList.add': own,
  'allowList.list': reading,
  'allowList.remove': own,
  'allowList.setEnabled': own,
  'admin.users.addNote': withScope(acting, ...ofPeople),
  'admin.users.endSessions': withScope(acting, 'support'),
  'admin.users.freeze': withScope(acting, 'compliance'),
  'admin.users.get': withScope(administering, ...ofPeople),
  'admin.users.list': withScope(administering, ...ofPeople),
  'admin.users.resetSecondFactor': withScope(administering, 'support'),
  'admin.users.setAdmin': asking,
  'admin.users.setScopes': asking,
  'admin.users.unfreeze': withScope(acting, 'compliance'),
  'admin.users.unlock': withScope(acting, 'support'),
  'admin.viewAs.current': withScope(acting, 'support'),
  'admin.viewAs.end': withScope(acting, 'support'),
  'admin.viewAs.settings': withScope(acting, 'support'),
  'admin.viewAs.start': withScope(acting, 'support'),
  'admin.viewAs.transactions': withScope(acting, 'support'),
  'admin.viewAs.wallet': withScope(acting, 'support'),
  'apiKeys.calls': reading,
  'apiKeys.create': own,
  'apiKeys.list': reading,
  'apiKeys.revoke': own,
  'auth.resetPassword': open,
  'content.landing': open,
  'content.page': open,
  'faucet.fund': paying,
  'network.status': open,
  'notifications.list': reading,
  'notifications.markRead': own,
  'notifications.setSwitch': own,
  'notifications.switches': reading,
  'notifications.unread': reading,
  'payments.cancelRaise': own,
  'payments.limits': reading,
  'payments.preview': reading,
  'payments.recipient': reading,
  'payments.send': paying,
  'payments.setLimit': own,
  'prices.list': open,
  'profile.close': own,
  'profile.closing': reading,
  'profile.setPicture': own,
  'security.addPasskey': own,
  'security.askToUnfreeze': own,
  'security.cancelEmailChange': own,
  'security.changeEmail': own,
  'security.changePassword': own,
  'security.confirmOptions': own,
  'security.confirmTotp': own,
  'security.disableTotp': own,
  'security.email': reading,
  'security.enrolTotp': own,
  'security.factors': reading,
  'security.freeze': own,
  'security.freezeByLink': open,
  'security.lockChanges': own,
  'security.passkeyOptions': own,
  'security.removePasskey': own,
  'security.renamePasskey': own,
  'security.renewRecoveryCodes': own,
  'security.resendVerification': own,
  'security.score': reading,
  'security.stepUp': own,
  'security.unfreeze': open,
  'security.verifyEmail': open,
  'sessions.end': own,
  'sessions.endOthers': own,
  'sessions.list': reading,
  'settings.get': reading,
  'settings.setLanguage': own,
  'settings.update': own,
  'support.ask': open,
  'transactions.cancel': paying,
  'transactions.get': reading,
  'transactions.list': reading,
  'wallet.overview': reading,
}
/** The live stream authenticates its own route. */
export const ELSEWHERE = ['live.watch']
