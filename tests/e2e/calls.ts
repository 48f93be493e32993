import { expect, type Page } from '@playwright/test'

/** A call that changes something, as whoever is signed in on that page. */
export async function call(page: Page, name: string, data: object) {
  const answer = await page.request.post(`/trpc/${name}`, { data })
  expect(answer.status(), `${name}: ${await answer.text()}`).toBe(200)
  return (await answer.json()).result.data
}

/** A call that reads. */
export async function ask(page: Page, name: string, input: object) {
  const answer = await page.request.get(`/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`)
  return (await answer.json()).result.data
}
