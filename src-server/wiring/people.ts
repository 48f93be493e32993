import { createAuthService } from '#server/domains/auth/auth.service.ts'
import { createEmailService } from '#server/domains/auth/email/email.service.ts'
import { createPasswordChangeService } from '#server/domains/auth/password-change.service.ts'
import { createPasswordResetService } from '#server/domains/auth/password-reset.service.ts'
import { createRolesService } from '#server/domains/auth/roles.service.ts'
import { createScopesService } from '#server/domains/auth/scopes.service.ts'
import { createSecondFactorService } from '#server/domains/auth/second-factor.service.ts'
import { createFederationService } from '#server/domains/federation/federation.service.ts'
import { createAllowListService } from '#server/domains/protection/allow-list.service.ts'
import { createChangesLockService } from '#server/domains/protection/changes-lock.service.ts'
import { createFactorResetService } from '#server/domains/protection/factor-reset.service.ts'
import { createFreezingService } from '#server/domains/protection/freezing.service.ts'
import { createKeyringService } from '#server/domains/protection/keyring.service.ts'
import { createProtectionService } from '#server/domains/protection/protection.service.ts'
import { createSupportService } from '#server/domains/support/support.service.ts'
import type { Ground } from './ground.ts'
import type { Foundation } from './parts.ts'

export type People = ReturnType<typeof createPeople>

export function createPeople(foundation: Foundation, ground: Ground) {
  const { config, db, clock, sealIn, horizon, network, passphrase, keys } = foundation
  const { approvals, audit, inbox, notifications, security, settings, assets } = ground
  const { publicUrl } = config
  const mailbox = `support@${new URL(publicUrl).hostname}`
  const emails = createEmailService({ db, clock, security, settings, notifications, audit })
  const auth = createAuthService({ db, clock, security, settings, audit, emails, sealIn })
  return {
    allowList: createAllowListService({ db, clock, security, settings }),
    auth,
    emails,
    changesLock: createChangesLockService({ db, clock, security, settings }),
    factorReset: createFactorResetService({ db, clock, security, settings, approvals }),
    freezing: createFreezingService({ db, clock, security, settings }),
    federation: createFederationService({
      ...{ db, clock, security, horizon, assets },
      about: { publicUrl, network, passphrase, intentKey: keys.intentKey },
    }),
    keyring: createKeyringService({ db, clock, security, settings }),
    passwordChange: createPasswordChangeService({ db, clock, security, settings }),
    protection: createProtectionService({ db, clock, security, settings, sealIn }),
    roles: createRolesService({ db, approvals, security }),
    scopes: createScopesService({ db, approvals, security }),
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
    support: createSupportService({ db, security, notifications, mailbox }),
  }
}
