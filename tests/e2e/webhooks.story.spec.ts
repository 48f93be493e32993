import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { Webhook as Receiver } from 'standardwebhooks'
import { expectAccessibleOnDeskAndPhone, expectNoSidewaysScroll } from '#tests/e2e/accessibility.ts'
import { test } from '#tests/e2e/story.ts'

/** A server of the person's own, on this machine. */
async function openReceiver() {
  const messages: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      messages.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, messages, [Symbol.dispose]: () => server.close() }
}

test('an endpoint is added, takes a test that its secret signed, gets another secret, and is removed', async ({
  page,
  person,
}) => {
  using receiver = await openReceiver()
  await page.goto('/settings/webhooks')
  await expect(page.getByRole('heading', { name: 'No endpoints yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  const form = page.getByRole('dialog', { name: 'Add endpoint' })
  await form.getByRole('textbox', { name: 'Address' }).fill('http://shop.example/hook')
  await form.getByRole('checkbox', { name: /^All events/ }).uncheck()
  await form.getByRole('button', { name: 'Add endpoint' }).click()
  await expect(form.getByText('Choose at least one event')).toBeVisible()
  await form.getByRole('checkbox', { name: 'payment.received' }).check()
  await form.getByRole('button', { name: 'Add endpoint' }).click()
  await expect(form.getByText('Enter an https address of a public host')).toBeVisible()
  await form.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
  await form.getByRole('button', { name: 'Add endpoint' }).click()
  await page.getByLabel('Your password').fill(person.password)
  await page.getByRole('button', { name: 'Confirm' }).click()
  const shown = page.getByRole('dialog', { name: 'Secret of the endpoint' })
  const secret = await shown.getByLabel('The secret').innerText()
  await shown.getByRole('button', { name: 'I have saved it' }).click()

  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByRole('status').filter({ hasText: /204 in \d+ ms/ })).toBeVisible()
  const [message] = receiver.messages
  expect(message).toBeDefined()
  const headers = message?.headers as Record<string, string>
  expect(new Receiver(secret).verify(message?.body ?? '', headers)).toMatchObject({ type: 'webhook.test' })
  await page.getByRole('button', { name: /^webhook\.test.*204/ }).click()
  await expect(page.getByText(`webhook-id: ${headers['webhook-id']}`)).toBeVisible()
  await expect(page.getByText('"type": "webhook.test"')).toBeVisible()
  await expectAccessibleOnDeskAndPhone(page, page.getByRole('heading', { name: 'Tries' }))
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Rotate' }).click()
  const next = await shown.getByLabel('The secret').innerText()
  expect(next).toMatch(/^whsec_/)
  expect(next).not.toBe(secret)
  await shown.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByRole('button', { name: 'End now' }).click()
  await expect(page.getByRole('button', { name: 'End now' })).toBeHidden()

  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove endpoint' }).click()
  await expect(page.getByRole('heading', { name: 'No endpoints yet' })).toBeVisible()
})
