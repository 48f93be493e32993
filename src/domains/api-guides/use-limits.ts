import { useLingui } from '@lingui/react/macro'
import {
  BODY_LIMIT_BYTES,
  CALL_LIMITS,
  MAX_BATCH_SIZE,
  MAX_STREAMS_OF_USER,
  MONEY_CALLS,
} from '#shared/domains/api-docs/api-limits.ts'
import type { Section } from '#shared/domains/content/blocks.schema.ts'
import { MOST_MARKETS } from '#shared/domains/live/live.schema.ts'
import { MOST_ENDPOINTS } from '#shared/domains/webhooks/endpoint-limits.ts'
import { facts, p, section } from './guide-blocks.ts'

export function useLimits(): Section {
  const { t } = useLingui()
  const { burst, perSecond } = CALL_LIMITS
  const { count, windowSeconds } = MONEY_CALLS
  const kilobytes = BODY_LIMIT_BYTES / 1024
  return section(
    'limits',
    t`Limits`,
    facts(
      [t`Calls`, t`${burst} at once and ${perSecond} a second from one network, in each server process`],
      [t`Calls that move money`, t`${count} in ${windowSeconds} seconds from one account`],
      [t`Batch`, t`${MAX_BATCH_SIZE} calls, each of which counts`],
      [t`Body of a request`, t`${kilobytes} KB; files of payments have a limit of their own`],
      [t`Open streams`, t`${MAX_STREAMS_OF_USER} of one account, with ${MOST_MARKETS} markets each`],
      [t`Webhook endpoints`, t`${MOST_ENDPOINTS} of one account`],
    ),
    p(
      t`Answers to a key carry \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds). Past a limit the call is refused with 429 and \`Retry-After\`; a refused call costs nothing.`,
    ),
    p(
      t`An account has one envelope in each ledger. Payments that wait together share it, up to 100 operations, where memo and speed are the same; each keeps its own id, fee and outcome. \`expectedAt\` in the answer says when a ledger should have a payment. A payment does not expire while it waits for its turn.`,
    ),
  )
}
