import { createAuthService } from '#server/domains/auth/auth.service.ts'
import { createEmailService } from '#server/domains/auth/email/email.service.ts'
import { createInvitationsService } from '#server/domains/auth/invitations/invitations.service.ts'
import { createPasswordChangeService } from '#server/domains/auth/password-change.service.ts'
import { createPasswordResetService } from '#server/domains/auth/password-reset.service.ts'
import { createRoleHoldersService } from '#server/domains/auth/role-holders.service.ts'
import { createRolesService } from '#server/domains/auth/roles.service.ts'
import { createScopesService } from '#server/domains/auth/scopes.service.ts'
import { createSecondFactorService } from '#server/domains/auth/second-factor.service.ts'
import { createContactsService } from '#server/domains/contacts/contacts.service.ts'
import { createFederationService } from '#server/domains/federation/federation.service.ts'
import { createOutsideNames } from '#server/domains/federation/outside-names.ts'
import { createKycService } from '#server/domains/kyc/kyc.service.ts'
import { createFailedRequests } from '#server/domains/reports/failed-requests.ts'
import { createReportsService } from '#server/domains/reports/reports.service.ts'
import { createRequestsService } from '#server/domains/requests/requests.service.ts'
import { createAllowListService } from '#server/domains/security/protection/allow-list.service.ts'
import { createChangesLockService } from '#server/domains/security/protection/changes-lock.service.ts'
import { createFactorResetService } from '#server/domains/security/protection/factor-reset.service.ts'
import { createFreezingService } from '#server/domains/security/protection/freezing.service.ts'
import { createImposedFreezes } from '#server/domains/security/protection/imposed-freezes.service.ts'
import { createKeyringService } from '#server/domains/security/protection/keyring.service.ts'
import { createProtectionService } from '#server/domains/security/protection/protection.service.ts'
import { createMessagesService } from '#server/domains/support/messages/messages.service.ts'
import { createSupportService } from '#server/domains/support/support.service.ts'
import { createWebhooksService } from '#server/domains/webhooks/endpoints/webhooks.service.ts'
import { createCharge } from '#server/kernel/call-limiter.ts'
import type { Ground } from './ground.ts'
import type { Foundation } from './parts.ts'

/** Questions to other services, of one person: more than anybody types. */
const OUTSIDE_LOOKUPS = { burst: 30, perSecond: 0.5 }

export type People = ReturnType<typeof createPeople>

export function createPeople(foundation: Foundation, ground: Ground) {
  const { config, db, clock, sealIn, horizon, network, passphrase, keys } = foundation
  const { accountEvents, approvals, audit, inbox, notifications, security, settings, assets, uiConfig, uploads } =
    ground
  const { publicUrl } = config
  const outsideNames = createOutsideNames({
    assets,
    fetchPublic: foundation.fetchPublic,
    charge: createCharge(foundation.lookupLimits ?? OUTSIDE_LOOKUPS),
  })
  const mailbox = async () => (await uiConfig.valueOf('support_email')) || `support@${new URL(publicUrl).hostname}`
  const roles = createRolesService({ db, approvals, security })
  const scopes = createScopesService({ db, approvals, security })
  const invitations = createInvitationsService({
    db,
    clock,
    audit,
    approvals,
    security,
    notifications,
    publicUrl: config.publicUrl,
  })
  const emails = createEmailService({ db, clock, security, settings, notifications, audit })
  const standardLimit = () => uiConfig.valueOf('limit_per_payment')
  const auth = createAuthService({
    db,
    clock,
    security,
    settings,
    audit,
    emails,
    legal: ground.legal,
    standardLimit,
    sealIn,
  })
  return {
    allowList: createAllowListService({ db, clock, security, settings }),
    auth,
    contacts: createContactsService({
      db,
      clock,
      security,
      homeDomain: new URL(publicUrl).host,
      findElsewhere: outsideNames.find,
    }),
    emails,
    changesLock: createChangesLockService({ db, clock, security, settings }),
    factorReset: createFactorResetService({ db, clock, security, settings, approvals }),
    freezing: createFreezingService({ db, clock, security, settings }),
    imposedFreezes: createImposedFreezes({ db, clock, audit, approvals, security, settings }),
    federation: createFederationService({
      db,
      clock,
      security,
      horizon,
      assets,
      about: { publicUrl, network, passphrase, intentKey: keys.intentKey },
    }),
    outsideNames,
    requests: createRequestsService({ db, clock, publicUrl, passphrase, findLinkKey: outsideNames.linkKeyOf }),
    kyc: createKycService({
      db,
      clock,
      sealIn,
      ring: keys.ring,
      lastingKey: keys.intentKey,
      publicUrl,
      approvals,
      audit,
      auth,
      inbox,
      notifications,
      security,
      uiConfig,
      uploads,
    }),
    keyring: createKeyringService({ db, clock, security, settings }),
    passwordChange: createPasswordChangeService({ db, clock, security, settings }),
    protection: createProtectionService({ db, clock, security, settings, sealIn }),
    roles,
    scopes,
    invitations,
    roleHolders: createRoleHoldersService({
      db,
      approvals,
      kinds: [roles.kind, scopes.kind, invitations.kind],
      requiresAdminFactor: config.requiresAdminFactor ?? false,
    }),
    secondFactor: createSecondFactorService({ auth, security }),
    passwordReset: createPasswordResetService({
      db,
      clock,
      security,
      settings,
      inbox,
      notifications,
      audit,
      publicUrl,
    }),
    webhooks: createWebhooksService({
      db,
      clock,
      sealIn,
      ring: keys.ring,
      security,
      settings,
      send: foundation.sendWebhook,
      logger: foundation.logger,
      wake: accountEvents.wake,
      allowsLoopback: foundation.allowsLoopback,
    }),
    messages: createMessagesService({ db, clock, audit, security, inbox, notifications, mailbox }),
    failedRequests: createFailedRequests({ db, clock }),
    reports: createReportsService({
      db,
      clock,
      sealIn,
      ring: keys.ring,
      security,
      uploads,
      notifications,
      audit,
      inbox,
      mailbox,
    }),
    support: createSupportService({
      db,
      clock,
      sealIn,
      ring: keys.ring,
      security,
      notifications,
      audit,
      inbox,
      mailbox,
    }),
  }
}
