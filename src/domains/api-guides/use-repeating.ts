import { useLingui } from '@lingui/react/macro'
import type { Section } from '#shared/domains/content/blocks.schema.ts'
import { code, list, p, section, table } from './guide-blocks.ts'
import { IDEMPOTENT_CURL, RETRY } from './samples.ts'

export function useIdempotency(): Section {
  const { t } = useLingui()
  return section(
    'idempotency',
    t`Idempotency`,
    p(
      t`Calls that move money take a \`requestId\`, a UUID of yours; the reference shows which. The same id with the same input gives the answer of the first call and does nothing a second time, however often and however late it comes. The same id with another input is refused with 409 \`REQUEST_ID_REUSED\`.`,
    ),
    p(
      t`The header \`Idempotency-Key\` is the same id in another place, for every change that takes a \`requestId\`. Give one of the two: where both are there and differ, the call is refused. A batch takes no such header.`,
    ),
    code('Shell', t`A payment with Idempotency-Key`, IDEMPOTENT_CURL),
    p(t`The client for Python makes the id itself where you leave it out, and keeps it over its retries.`),
  )
}

export function useRetries(): Section {
  const { t } = useLingui()
  return section(
    'retries',
    t`Retries`,
    p(
      t`No answer is no verdict: the payment may have been accepted. Repeat the call with the same \`requestId\`, and you learn which.`,
    ),
    table(
      t`When to repeat a call`,
      [t`Answer`, t`Your next step`],
      [
        [t`none, or the connection broke`, t`repeat with the same \`requestId\`, after 0.5 s, 1 s, 2 s and so on`],
        ['`429 TOO_MANY_REQUESTS`', t`wait for the seconds in \`Retry-After\`; nothing was done`],
        ['`503 UNAVAILABLE`', t`wait for \`Retry-After\` where it is there, then repeat with the same \`requestId\``],
        ['`500 INTERNAL`', t`read the state first; tell us the request id if it stays`],
        [t`any other refusal`, t`do not repeat it unchanged: it would be refused again`],
      ],
    ),
    code('TypeScript', t`A payment that is sent once`, RETRY),
    list(
      t`A payment is accepted at once and settled by a ledger afterwards: follow it by [transactions.get](/api-docs?call=transactions.get), the stream or a webhook.`,
      t`Changes without a \`requestId\` are safe to repeat only after you have read that they did not happen.`,
    ),
  )
}
