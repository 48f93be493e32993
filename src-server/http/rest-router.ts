import type { FastifyInstance } from 'fastify'
import { createBusinessRest } from '#server/domains/admin/business/business.rest.ts'
import { createPeopleRest } from '#server/domains/admin/people/people.rest.ts'
import { createTransactionListRest } from '#server/domains/admin/transactions/transaction-list.rest.ts'
import { createAffiliatesRest } from '#server/domains/affiliates/affiliates.rest.ts'
import { createApprovalsRest } from '#server/domains/approvals/approvals.rest.ts'
import { createTokensRest } from '#server/domains/assets/tokens/tokens.rest.ts'
import { createAuditRest } from '#server/domains/audit/audit.rest.ts'
import { createAuthReads, createAuthWrites } from '#server/domains/auth/auth.rest.ts'
import { createSecondFactorWrites } from '#server/domains/auth/second-factor.rest.ts'
import { createDepositsRest } from '#server/domains/deposits/deposits.rest.ts'
import { createFederationRest } from '#server/domains/federation/federation.rest.ts'
import { createFeeDeskRest } from '#server/domains/fees/desk/fee-desk.rest.ts'
import { createKycRest } from '#server/domains/kyc/kyc.rest.ts'
import { createLegalRest } from '#server/domains/legal/legal.rest.ts'
import { createMediaRest } from '#server/domains/media/media.rest.ts'
import { createStatusRest } from '#server/domains/monitor/status/status.rest.ts'
import { createPortfolioRest } from '#server/domains/portfolio/portfolio.rest.ts'
import { createProfileRest } from '#server/domains/profile/profile.rest.ts'
import { createSettingsRest } from '#server/domains/settings/settings.rest.ts'
import { createStakingRest } from '#server/domains/staking/staking.rest.ts'
import { createExportsRest } from '#server/domains/transactions/exports/exports.rest.ts'
import { createReceiptsRest } from '#server/domains/transactions/receipts/receipts.rest.ts'
import { createUiConfigRest } from '#server/domains/ui-config/ui-config.rest.ts'
import { createUploadsRest } from '#server/domains/uploads/uploads.rest.ts'
import { createWalletRest } from '#server/domains/wallet/wallet.rest.ts'
import { makeEach, type ServicesOf } from '#server/kernel/services-of.ts'
import type { SessionAccess } from './session.ts'

const CALLS = {
  affiliates: createAffiliatesRest,
  approvals: createApprovalsRest,
  audit: createAuditRest,
  business: createBusinessRest,
  auth: createAuthReads,
  exports: createExportsRest,
  deposits: createDepositsRest,
  feeDesk: createFeeDeskRest,
  kyc: createKycRest,
  legal: createLegalRest,
  portfolio: createPortfolioRest,
  people: createPeopleRest,
  profile: createProfileRest,
  receipts: createReceiptsRest,
  settings: createSettingsRest,
  staking: createStakingRest,
  tokens: createTokensRest,
  transactionList: createTransactionListRest,
  uiConfig: createUiConfigRest,
  uploads: createUploadsRest,
  wallet: createWalletRest,
}
/** Calls of other wallets and exchanges, from pages of any origin; no session is looked for. */
const PUBLIC_CALLS = {
  federation: createFederationRest,
  media: createMediaRest,
  status: createStatusRest,
}
/** Calls that begin or end a session. */
const SESSION_CALLS = {
  auth: createAuthWrites,
  secondFactor: createSecondFactorWrites,
}
type Maker =
  | (typeof CALLS)[keyof typeof CALLS]
  | (typeof PUBLIC_CALLS)[keyof typeof PUBLIC_CALLS]
  | (typeof SESSION_CALLS)[keyof typeof SESSION_CALLS]

export type RestServices = Omit<ServicesOf<Maker>, 'sessions'>

/** The calls under /api: those of the specification's section 7, and the wallet's reads. */
export async function registerRest(
  app: FastifyInstance,
  { services, sessions }: { services: RestServices; sessions: SessionAccess },
): Promise<void> {
  const parts = { ...services, sessions }
  for (const register of Object.values(makeEach(CALLS, parts))) register(app)
  await app.register(async (scope) => {
    await sessions.registerWrites(scope)
    for (const register of Object.values(makeEach(SESSION_CALLS, parts))) register(scope)
  })
}

/** The calls that pages of any origin may make. */
export function registerPublicCalls(
  app: FastifyInstance,
  services: Pick<RestServices, 'federation' | 'media' | 'status'>,
): void {
  for (const register of Object.values(makeEach(PUBLIC_CALLS, services))) register(app)
}
