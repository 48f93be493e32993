import { type Browser, expect, type Page } from '@playwright/test'
import { aDocument } from '#tests/domains/kyc/kit/people-with-documents.ts'
import { superAdministrator } from '#tests/e2e/administrators.ts'
import { ask, call } from '#tests/e2e/calls.ts'
import type { Person } from '#tests/e2e/story.ts'

/** Sends a case by the calls that the form makes. */
export async function submitCase(page: Page, { number, front }: { number: string; front: Buffer }): Promise<void> {
  const give = async (data: Buffer): Promise<string> => {
    const headers = { 'content-type': 'image/jpeg' }
    const answer = await page.request.post('/api/uploads?purpose=identity', { data, headers })
    expect(answer.status()).toBe(201)
    return (await answer.json()).id
  }
  const data = {
    requestId: crypto.randomUUID(),
    documentType: 'id_card',
    documentNumber: number,
    country: 'ES',
    fullName: `Elena N${crypto.randomUUID().replaceAll(/[\d-]/g, '')}`,
    bornOn: '1991-03-02',
    expiresOn: '2099-03-02',
    front: await give(front),
    back: await give(await aDocument()),
    selfie: await give(await aDocument()),
  }
  await call(page, 'kyc.submit', data)
}

/** By the link in the mail of the sign-up. */
export async function verifyEmail(browser: Browser, page: Page, { email }: Person): Promise<void> {
  const outbox = await superAdministrator(browser, 'grace')
  const tokenOf = async (): Promise<string> => {
    const { items } = await ask(outbox, 'admin.outbox.list', { limit: 200 })
    const found = items.find(({ recipient }: { recipient: string }) => recipient === email)
    const { text } = found ? await ask(outbox, 'admin.outbox.get', { id: found.id }) : { text: '' }
    return /#token=([\w-]{43})/.exec(text)?.[1] ?? ''
  }
  await expect.poll(tokenOf).not.toBe('')
  await call(page, 'security.verifyEmail', { token: await tokenOf() })
  await outbox.context().close()
}
