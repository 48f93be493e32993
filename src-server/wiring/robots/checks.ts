import { robotChecks } from '#server/domains/market-making/checks.queries.ts'
import type { Check } from '#server/kernel/check.ts'
import type { Below } from '#server/wiring/below.ts'

export const robotsChecks = ({ foundation }: Below): Check[] => robotChecks(foundation.db)
