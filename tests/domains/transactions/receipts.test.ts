import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { textOfPdf } from '#tests/domains/transactions/kit/text-of-pdf.ts'
import { type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { type SignedIn, signIn } from '#tests/kit/people.ts'
import { sharedMoneyApp } from '#tests/kit/shared-app.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let bob: Payer
let asAnn: SignedIn
let asBob: SignedIn
let paid: Transaction
beforeAll(async () => {
  app = await sharedMoneyApp()
  ;[ann, bob] = await somePayers(app, '1000', '10')
  const { id } = await pay(app, ann, bob.address, { amount: '12.0000001', memo: 'Rent (May)', note: 'the small flat' })
  await app.settle()
  asAnn = await signIn(app, ann)
  asBob = await signIn(app, bob)
  paid = await asAnn.trpc.transactions.get.query({ id })
})
afterAll(() => app.close())

const ask = (id: string, headers: Record<string, string> = { cookie: asAnn.cookie }, query = '') =>
  fetch(`${app.url}/api/transactions/${id}/receipt.pdf${query}`, { headers })
const textFor = async (...asked: Parameters<typeof ask>) =>
  textOfPdf(Buffer.from(await (await ask(...asked)).arrayBuffer()))

test('a receipt says amount, parties, memo, fee, time, ledger and hash, and never the note to oneself', async () => {
  const answer = await ask(paid.id)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="receipt_${paid.id}.pdf"`)
  const text = textOfPdf(Buffer.from(await answer.arrayBuffer()))
  const { hash, ledger, ledgerAt, networkFee } = paid
  for (const part of ['Payment sent', '12.0000001 XLM', ann.username, bob.username, ann.address, bob.address])
    expect(text).toContain(part)
  for (const part of ['Rent (May)', `${networkFee} XLM`, hash, String(ledger), ledgerAt?.slice(11, 19)])
    expect(text).toContain(part)
  expect(text).not.toContain('small flat')
})

test('whom it paid has a receipt of their own, in the language that was asked for', async () => {
  const { items } = await asBob.trpc.transactions.list.query({ type: 'payment_in', search: 'Rent (May)' })
  const text = await textFor(items[0]?.id ?? '', { cookie: asBob.cookie }, '?language=es')
  for (const part of ['Comprobante', 'Pago recibido', '12.0000001 XLM', paid.hash]) expect(text).toContain(part)
})

test('nobody has one of what is not their own, is not there or is not confirmed', async () => {
  const waiting = await pay(app, ann, bob.address, { amount: '1' })
  const found = [
    await ask(paid.id, { cookie: asBob.cookie }),
    await ask(uuid()),
    await ask(waiting.id),
    await ask(paid.id, {}),
    await ask('no-id'),
  ]
  expect(found.map(({ status }) => status)).toEqual([404, 404, 404, 401, 400])
  await app.settle()
  expect((await ask(waiting.id)).status).toBe(200)
})
