import { useLingui } from '@lingui/react/macro'
import type { Section } from '#shared/domains/content/blocks.schema.ts'
import { ERROR_STATUS, type ErrorCode } from '#shared/kernel/error-codes.ts'
import { code, list, p, section, table } from './guide-blocks.ts'
import { ERROR_REST, ERROR_TRPC } from './samples.ts'

export function useErrors(): Section {
  const { t } = useLingui()
  const known: Partial<Record<ErrorCode, string>> = {
    BAD_INPUT: t`correct the field in \`field\`; an input with an unknown field is refused whole`,
    NOT_AUTHENTICATED: t`the key is wrong, revoked or past its end`,
    FORBIDDEN: t`the sentence says what is missing: a scope, an address, a day of waiting`,
    ACCOUNT_HELD: t`wait until the time in the sentence`,
    SENDING_PAUSED: t`wait: nothing is sent now, balances are safe`,
    NOT_FOUND: t`it does not exist, or is not yours`,
    REQUEST_ID_REUSED: t`another payment takes another id`,
    QUOTE_CHANGED: t`ask for the fee again and agree to it`,
    INSUFFICIENT_FUNDS: t`send less; the sentence says how much is there`,
    LIMIT_EXCEEDED: t`send less, or wait until the cap is free again`,
    DESTINATION_UNFUNDED: t`the account does not exist yet: send at least what opens it`,
    MEMO_REQUIRED: t`ask the recipient for the memo`,
    TOO_MANY_REQUESTS: t`wait for the seconds in \`Retry-After\``,
    UNAVAILABLE: t`repeat with the same \`requestId\``,
  }
  const count = Object.keys(ERROR_STATUS).length
  const rows = Object.entries(known).map(([name, advice]) => [
    `\`${name}\``,
    String(ERROR_STATUS[name as ErrorCode]),
    advice,
  ])
  return section(
    'errors',
    t`Errors`,
    p(
      t`A refusal has the HTTP status of its code. \`code\` is stable and for your program, \`message\` is for people and may change. \`requestId\` names the request in our log; it is in the header \`X-Request-Id\` too.`,
    ),
    code('JSON', t`Calls under /trpc`, ERROR_TRPC),
    code('JSON', t`Calls under /api`, ERROR_REST),
    table(t`Codes that most scripts meet`, [t`Code`, t`Status`, t`Your next step`], rows),
    list(
      t`There are ${count} codes. Each call of the [reference](/api-docs) lists those that it may answer with.`,
      t`Send your own \`X-Request-Id\` and it comes back as \`X-Caller-Request-Id\`.`,
    ),
  )
}
