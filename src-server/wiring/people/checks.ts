import { caseChecks } from '#server/domains/kyc/review/checks.queries.ts'
import type { Check } from '#server/kernel/check.ts'
import type { Below } from '#server/wiring/below.ts'

export const peopleChecks = ({ foundation, ground }: Below): Check[] =>
  caseChecks(foundation.db, () => ground.uiConfig.valueOf('alert_case_hours'))
