import type { Db, Trx } from '#db/database.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import { notifyLive } from '#server/queue/notices.ts'
import { isSame, type Standing, spansOf } from './crossing.ts'
import { fireAlerts, listMarks, type MarkRow, moveMark } from './marks.queries.ts'
import { type Quote, type QuotesDeps, readQuotes, subjectName } from './quotes.ts'

export interface EvaluatingDeps extends QuotesDeps {
  db: Db
  inbox: Notifier
}

/**
 * Fires the alerts that prices have crossed since they were last looked at. Safe to run at once and again: whoever moves a mark on has
 * its crossings. A price that cannot be relied on moves nothing, so what it crosses is told once it is confirmed, or never.
 */
export async function evaluate(deps: EvaluatingDeps): Promise<void> {
  const marks = await listMarks(deps.db)
  const quotes = await readQuotes(deps, marks)
  for (const mark of marks) {
    const quote = quotes.get(subjectName(mark))
    if (quote && isNews(mark, quote)) await deps.db.transaction().execute((trx) => advance(deps, trx, { mark, quote }))
  }
}

const isNews = (mark: MarkRow, quote: Quote): boolean => {
  const from = standingOf(mark)
  return quote.isSound && (from === null || !isSame(from, quote))
}

const standingOf = ({ price, change }: MarkRow): Standing | null => (price === null ? null : { price, change })

/** Moves a mark to a price, tells whoever waited for what lies between, and answers where it stands now. */
export async function advance(
  deps: Pick<EvaluatingDeps, 'inbox'>,
  trx: Trx,
  { mark, quote }: { mark: MarkRow; quote: Quote },
): Promise<Standing | null> {
  const from = standingOf(mark)
  if (!isNews(mark, quote)) return from
  const { price, change } = quote
  // two prices may have one time, and a crossing is told once by its own
  const at = new Date(Math.max(quote.at.getTime(), mark.seenAt.getTime() + 1))
  if (!(await moveMark(trx, mark, { from: mark.seenAt, to: { price, change, seenAt: at } }))) return from
  if (from !== null) await tell(deps, trx, { mark, from, to: { price, change, at } })
  return quote
}

interface Move {
  mark: MarkRow
  from: Standing
  to: Standing & { at: Date }
}

async function tell({ inbox }: Pick<EvaluatingDeps, 'inbox'>, trx: Trx, { mark, from, to }: Move): Promise<void> {
  for (const span of spansOf(from, to)) {
    const fired = await fireAlerts(trx, mark, { span, seen: to })
    if (fired.length === 0) continue
    await inbox.notify(
      trx,
      fired.map(({ id, userId, condition, threshold, note }) => ({
        userId,
        type: 'price_alert' as const,
        details: {
          alertId: id,
          base: mark.base,
          counter: mark.counter,
          condition,
          threshold,
          price: to.price,
          change: condition === 'change' ? to.change : null,
          at: to.at.toISOString(),
          note,
        },
      })),
    )
    const people = [...new Set(fired.map(({ userId }) => userId))]
    await notifyLive(
      trx,
      people.map((userId) => ({ userId, event: { topic: 'alerts' } })),
    )
  }
}
