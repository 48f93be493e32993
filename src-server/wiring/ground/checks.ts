import { auditChecks } from '#server/domains/audit/checks.queries.ts'
import { networkChecks } from '#server/domains/network/checks.queries.ts'
import { mailChecks } from '#server/domains/notifications/checks.queries.ts'
import { priceChecks } from '#server/domains/prices/checks.queries.ts'
import { keyChecks } from '#server/domains/security/checks.queries.ts'
import { webhookChecks } from '#server/domains/webhooks/checks.queries.ts'
import type { Check } from '#server/kernel/check.ts'
import type { Foundation } from '#server/wiring/parts.ts'

export const groundChecks = ({ config, db, horizon, keys, network }: Foundation): Check[] => [
  ...networkChecks({ db, horizon, closeEveryMs: network === 'embedded' ? (config.ledgerCloseMs ?? 0) : 0 }),
  ...priceChecks(db),
  ...mailChecks(db, config.mailUrl !== undefined),
  ...webhookChecks(db),
  ...auditChecks({ db, auditKey: keys.auditKey }),
  ...keyChecks(db),
]
