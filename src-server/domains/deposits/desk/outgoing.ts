import { payerKey } from '#server/domains/deposits/normal-forms.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { ListOutgoing, OutgoingLine, OutgoingPage } from '#shared/domains/deposits/outgoing.schema.ts'
import { wholeList } from '#shared/kernel/paging.ts'
import { findLine, presentLine, type SeenLine } from './desk.queries.ts'
import type { CreditDeps } from './desk.types.ts'
import { listUnproven } from './outgoing.queries.ts'

/** Payments that left by the same way, of the same sum, and that prove no other refund; to the same account first. Throws NOT_FOUND. */
export async function listOutgoing(
  { db }: Pick<CreditDeps, 'db'>,
  { lineId, limit }: ListOutgoing,
): Promise<OutgoingPage> {
  const line = await findLine(db, lineId)
  if (!line) throw notFound('line')
  const found = await listUnproven(db, line, limit + 1)
  const items = found.slice(0, limit).map((sent) => present(sent, line))
  return { ...wholeList(items), hasMore: found.length > limit }
}

const present = (sent: SeenLine, line: SeenLine): OutgoingLine => {
  const { id, paymentId, date, amountUsd, payer, note } = presentLine(sent)
  const isSame = payer !== null && line.cashAppUsername !== null && payerKey(payer) === payerKey(line.cashAppUsername)
  return { id, paymentId, date, amountUsd, recipient: payer, note, isToPayer: isSame }
}
