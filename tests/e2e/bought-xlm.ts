import { randomUUID as uuid } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ask, call } from '#tests/e2e/calls.ts'

export interface Order {
  page: Page
  id: string
  reference: string
  payUsd: string
}

/** An order of Cash App, by the calls that its form makes. */
export async function order(page: Page, amountUsd: string): Promise<Order> {
  const { quoteId } = await ask(page, 'deposits.quote', { method: 'cash-app', amountUsd })
  return { page, ...(await call(page, 'deposits.create', { quoteId, requestId: uuid() })) }
}

/** XLM that an order has brought, as its page says; null before. */
export const creditedXlm = async ({ page, id }: Order): Promise<string | null> =>
  (await ask(page, 'deposits.get', { id })).creditedXlm

export const newPaymentId = (): string => `D${uuid().slice(0, 8).toUpperCase()}`
export const payerOf = ({ reference }: Order): string => `$payer-${reference}`

interface Line {
  id: string
  amount: string
  payer: string
  status: string
}

/** A line of the operator's own statement about that order. */
export function lineOf(of: Order, change: Partial<Line> = {}): string {
  const { id = newPaymentId(), amount = of.payUsd, payer = payerOf(of), status = 'COMPLETE' } = change
  return `${id},${new Date().toISOString()},${amount},USD,${payer},${of.reference},${status}`
}

/** As Cash App exports it. */
export const statementOf = (lines: readonly string[]): string =>
  `Transaction ID,Date,Amount,Currency,Name,Notes,Status\n${lines.join('\n')}\n`
