/** Where sealed secrets stand: the column, the row's key, and whose id each was sealed for. */
export const SEALED_COLUMNS = [
  { table: 'users', column: 'wallet_secret', key: 'id', owner: 'id' },
  { table: 'ledger_accounts', column: 'sealed_secret', key: 'address', owner: 'address' },
  { table: 'settings', column: 'two_factor_secret', key: 'user_id', owner: 'user_id' },
  { table: 'mail_outbox', column: 'sealed_details', key: 'id', owner: 'id' },
  { table: 'uploads', column: 'sealed_key', key: 'id', owner: 'id' },
  { table: 'upload_parts', column: 'sealed_key', key: 'id', owner: 'id' },
  { table: 'kyc_verifications', column: 'document_number', key: 'id', owner: 'id' },
  { table: 'kyc_verifications', column: 'sealed_person', key: 'id', owner: 'id' },
  { table: 'push_subscriptions', column: 'sealed_subscription', key: 'id', owner: 'id' },
  { table: 'webhook_endpoints', column: 'sealed_secret', key: 'id', owner: 'id' },
  { table: 'webhook_endpoints', column: 'sealed_previous', key: 'id', owner: 'id' },
  { table: 'support_questions', column: 'sealed_question', key: 'id', owner: 'id' },
  { table: 'support_questions', column: 'sealed_answer', key: 'id', owner: 'id' },
  { table: 'problem_reports', column: 'sealed_report', key: 'id', owner: 'id' },
  { table: 'problem_reports', column: 'sealed_answer', key: 'id', owner: 'id' },
  { table: 'trading_wallets', column: 'wallet_secret', key: 'id', owner: 'wallet_address' },
  { table: 'service_secrets', column: 'sealed_secret', key: 'name', owner: 'name' },
] as const
export type SealedColumn = (typeof SEALED_COLUMNS)[number]
