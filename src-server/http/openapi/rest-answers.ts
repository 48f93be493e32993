import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { Appearance, SessionUser } from '#shared/domains/auth/auth.schema.ts'
import type { TransactionPage } from '#shared/domains/transactions/transactions.schema.ts'
import type { PublicConfig } from '#shared/domains/ui-config/public-config.ts'
import type { WalletBalance, WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'

interface Sentence {
  message: string
}

/** The answer of each REST call that answers as JSON; `npm run answers` reads it for the description of the API. */
export interface RestAnswers {
  'GET /api/user': SessionUser
  /** `sessionID` is a name of the session that opens nothing. */
  'GET /api/auth-status': { authenticated: boolean; sessionID: string | null }
  'GET /api/admin/status': { isAdmin: boolean }
  'GET /api/ui-config': PublicConfig
  'GET /api/wallet/overview': WalletOverview
  'GET /api/wallet/balances': WalletBalance[]
  'GET /api/wallet/transactions': TransactionPage
  'POST /api/register': SessionUser
  'POST /api/login': SessionUser
  'POST /api/login/second-factor': SessionUser & Partial<Sentence>
  'POST /api/login/second-factor/passkey': PublicKeyCredentialRequestOptionsJSON
  'POST /api/login/passkey/options': PublicKeyCredentialRequestOptionsJSON
  'POST /api/login/passkey': SessionUser & Partial<Sentence>
  'POST /api/admin/login': SessionUser & Sentence
  'POST /api/logout': Sentence
  'POST /api/reset-password-request': Sentence
  'POST /api/theme': { appearance: Appearance }
  'POST /api/affiliate-code': { code: string }
}

/** Calls that answer with a file instead. */
const FILE_ANSWERS: Record<string, readonly string[]> = {
  'GET /api/export': ['text/csv', 'application/json', 'application/pdf'],
  'GET /api/user/data': ['application/json'],
  'GET /api/portfolio/tax-report': ['text/csv', 'application/pdf'],
  'GET /api/transactions/{id}/receipt.pdf': ['application/pdf'],
}
/** Media types of a call's file, tables among them, whose path says so; null where it answers as JSON. */
export const mediaOf = (name: string): readonly string[] | null =>
  FILE_ANSWERS[name] ?? (name.endsWith('.csv') ? ['text/csv'] : null)
