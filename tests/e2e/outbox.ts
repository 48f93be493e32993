import type { APIRequestContext, Browser } from '@playwright/test'
import * as z from 'zod/mini'
import { DEMO_PASSWORD } from '#tests/e2e/story.ts'

const OutboxList = z.object({
  result: z.object({ data: z.object({ items: z.array(z.object({ id: z.string(), recipient: z.string() })) }) }),
})
const OutboxMail = z.object({ result: z.object({ data: z.object({ text: z.string() }) }) })

/** Calls of the demonstration's administrator, who reads the outbox. */
export async function asAdministrator(browser: Browser): Promise<APIRequestContext> {
  const { request } = await browser.newContext()
  await request.post('/api/login', { data: { username: 'grace', password: DEMO_PASSWORD } })
  return request
}

export async function newestMail(outbox: APIRequestContext, address: string): Promise<string> {
  const ask = async (path: string, input: unknown): Promise<unknown> =>
    (await outbox.get(`/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`)).json()
  const { items } = OutboxList.parse(await ask('admin.outbox.list', { limit: 200 })).result.data
  const found = items.find(({ recipient }) => recipient === address)
  if (!found) throw new Error(`no mail to ${address}`)
  return OutboxMail.parse(await ask('admin.outbox.get', { id: found.id })).result.data.text
}

/** The link to that page in a mail. */
export function linkIn(text: string, page: string): string {
  const link = new RegExp(`\\S+${page}#token=[\\w-]{43}`).exec(text)?.[0]
  if (link === undefined) throw new Error(`no link to ${page} in the mail:\n${text}`)
  return link
}
