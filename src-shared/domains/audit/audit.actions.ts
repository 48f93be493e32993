/** Everything that is written into the audit log, by what it is about and what was done. A new act adds its name here. */
export const AUDIT_ACTIONS = [
  'admin.created',
  'affiliates.configured',
  'affiliates.judged',
  'affiliates.run_made',
  'announcement.published',
  'announcement.withdrawn',
  'approval.approved',
  'approval.asked',
  'approval.commented',
  'approval.expired',
  'approval.refused',
  'approval.voided',
  'backup.noted',
  'checks.begun',
  'deposits.attached',
  'deposits.returned',
  'deposits.credit_left_out',
  'deposits.credited',
  'deposits.credited_many',
  'deposits.contradiction_dismissed',
  'deposits.debt_settled',
  'deposits.exported',
  'deposits.hold_shortened',
  'deposits.refunded',
  'deposits.refused',
  'deposits.reversed',
  'deposits.statement_imported',
  'content.approved',
  'content.comment_resolved',
  'content.commented',
  'content.created',
  'content.discarded',
  'content.material_set',
  'content.published',
  'content.restored',
  'content.returned',
  'content.scheduled',
  'content.submitted',
  'content.trash_emptied',
  'content.taken_over',
  'content.trashed',
  'content.unpublished',
  'content.untrashed',
  'content.withdrawn',
  'business.exported',
  'fees.changed',
  'filter.removed',
  'filter.saved',
  'fees.line_asked',
  'issue.acknowledged',
  'issue.assigned',
  'issue.muted',
  'issue.resolved',
  'issue.step_run',
  'journal.exported',
  'journal.month_closed',
  'invitation.accepted',
  'invitation.sent',
  'invitation.withdrawn',
  'keys.rotated',
  'kyc.alarm_settled',
  'kyc.assigned',
  'kyc.blacked_out',
  'kyc.decided',
  'kyc.deleted',
  'kyc.exported',
  'kyc.note_added',
  'kyc.overridden',
  'kyc.reason_saved',
  'kyc.submitted',
  'kyc.withdrawn',
  'mail.resent',
  'legal.published',
  'market.halted',
  'market.resumed',
  'market_making.paused',
  'market_making.released',
  'market_making.rehearsed',
  'market_making.lifted',
  'media.added',
  'media.changed',
  'media.removed',
  'menus.published',
  'methods.changed',
  'methods.ordered',
  'methods.switched',
  'payments.schedule_changed',
  'prices.confirmed',
  'prices.rate_set',
  'security.account_frozen',
  'security.account_unfrozen',
  'security.allow_list_ending',
  'security.allow_list_on',
  'security.api_key_added',
  'security.api_key_revoked',
  'security.webhook_added',
  'security.webhook_changed',
  'security.webhook_removed',
  'security.changes_locked',
  'security.destination_added',
  'security.destination_removed',
  'security.email_change_asked',
  'security.email_changed',
  'security.limit_raising',
  'security.passkey_added',
  'security.passkey_removed',
  'security.password_changed',
  'security.recovery_code_used',
  'security.recovery_codes_renewed',
  'security.totp_added',
  'security.totp_removed',
  'security.unfreeze_asked',
  'sending.freeze_lifted',
  'sending.payment_tied',
  'sending.submission_resolved',
  'settings.language_set',
  'settings.payment_limit_raise_cancelled',
  'settings.payment_limit_set',
  'settings.protection_set',
  'staking.exported',
  'staking.funded',
  'staking.pool_drafted',
  'staking.pool_described',
  'staking.receipt_returned',
  'staking.state_set',
  'staking.terms_set',
  'support.answered',
  'support.closed',
  'report.reviewed',
  'report.answered',
  'report.closed',
  'report.linked',
  'status.incident_updated',
  'status.incident_written',
  'status.work_cancelled',
  'status.work_planned',
  'task.added',
  'task.changed',
  'tokens.added',
  'tokens.changed',
  'tokens.ordered',
  'tokens.removed',
  'transactions.exported',
  'user.closed',
  'user.data_copied',
  'user.email_verified',
  'user.frozen',
  'user.limits_overridden',
  'user.lockout_cleared',
  'user.message_sent',
  'user.note_added',
  'user.password_reset',
  'user.registered',
  'user.role_set',
  'user.scopes_set',
  'user.second_factor_reset',
  'user.sessions_ended',
  'user.unfrozen',
  'user.view_ended',
  'user.view_started',
  'ui_config.changed',
  'users.exported',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** What an act was done to. Ids of users are resolved to usernames where they are shown. */
export type AuditSubjectKind =
  | 'user'
  | 'mail'
  | 'freeze'
  | 'submission'
  | 'master_key'
  | 'approval'
  | 'users'
  | 'transactions'
  | 'announcement'
  | 'market'
  | 'market_making'
  | 'fee'
  | 'affiliates'
  | 'business'
  | 'journal'
  | 'token'
  | 'pool'
  | 'media'
  | 'setting'
  | 'menu'
  | 'legal'
  | 'deposit'
  | 'payment_method'
  | 'content'
  | 'identity'
  | 'invitation'
  | 'question'
  | 'report'
  | 'saved_filter'
  | 'issue'
  | 'task'
  | 'monitor'
  | 'incident'
  | 'planned_work'

/** user: somebody for themselves; admin: in that role; service: by itself; operator: by a command on the machine. */
export type ActorKind = 'user' | 'admin' | 'service' | 'operator'
