import { createAuthService } from '#server/domains/auth/auth.service.ts'
import { createPasswordChangeService } from '#server/domains/auth/password-change.service.ts'
import { createPasswordResetService } from '#server/domains/auth/password-reset.service.ts'
import { createRolesService } from '#server/domains/auth/roles.service.ts'
import { createSecondFactorService } from '#server/domains/auth/second-factor.service.ts'
import { createFactorResetService } from '#server/domains/protection/factor-reset.service.ts'
import { createFreezingService } from '#server/domains/protection/freezing.service.ts'
import { createKeyringService } from '#server/domains/protection/keyring.service.ts'
import { createProtectionService } from '#server/domains/protection/protection.service.ts'
import { createSupportService } from '#server/domains/support/support.service.ts'
import type { Ground } from './ground.ts'
import type { Foundation } from './parts.ts'

export function createPeople({ config, db, clock, sealIn }: Foundation, ground: Ground) {
  const { approvals, audit, notifications, security, settings } = ground
  const { publicUrl } = config
  const mailbox = `support@${new URL(publicUrl).hostname}`
  const auth = createAuthService({ db, clock, security, settings, audit, sealIn })
  return {
    auth,
    factorReset: createFactorResetService({ db, clock, security, settings, approvals }),
    freezing: createFreezingService({ db, clock, security, settings }),
    keyring: createKeyringService({ db, clock, security }),
    passwordChange: createPasswordChangeService({ db, clock, security, settings }),
    protection: createProtectionService({ db, clock, security, settings, sealIn }),
    roles: createRolesService({ db, approvals }),
    secondFactor: createSecondFactorService({ auth, security }),
    passwordReset: createPasswordResetService({ db, clock, security, settings, notifications, audit, publicUrl }),
    support: createSupportService({ db, security, notifications, mailbox }),
  }
}
