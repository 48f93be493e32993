import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from '#tests/e2e/accessibility.ts'
import { superAdministrator } from '#tests/e2e/administrators.ts'
import { HOSTILE_TEXTS } from '#tests/e2e/hostile-texts.ts'
import { hydrated, test } from '#tests/e2e/story.ts'

async function desk<Answer>(page: Page, name: string, input: object): Promise<Answer> {
  const answer = await page.request.post(`/trpc/admin.content.${name}`, { data: input })
  expect(answer.status()).toBe(200)
  return (await answer.json()).result.data as Answer
}
const uniqueKey = (name: string): string => `${name}-${Date.now().toString(36)}`

test('a page is written by the keyboard, reviewed by a second administrator, seen by a visitor, and reverted', async ({
  browser,
}) => {
  const writer = await superAdministrator(browser, 'admin')
  const reviewer = await superAdministrator(browser, 'grace')
  const visitor = await (await browser.newContext()).newPage()
  const key = uniqueKey('fees')
  const { id } = await desk<{ id: string }>(writer, 'create', { kind: 'page', key, title: 'Fees and limits' })
  await writer.goto(`/admin-cms/${id}`)
  const main = writer.getByRole('main')
  const publish = async (): Promise<void> => {
    await main.getByRole('button', { name: 'Send to review' }).click()
    await expect(main.getByText('It waits for somebody else’s review.').first()).toBeVisible()
    await reviewer.goto(`/admin-cms/${id}`)
    const theirs = reviewer.getByRole('main')
    await theirs.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(theirs.getByText('The version is approved.')).toBeVisible()
    await theirs.getByRole('button', { name: 'Publish now' }).click()
    await expect(theirs.getByText('People see it now.')).toBeVisible()
  }
  const write = async (block: string, field: string, text: string): Promise<void> => {
    await main.getByRole('button', { name: block, exact: true }).press('Enter')
    await main.getByLabel(field, { exact: true }).fill(text)
    await main.getByLabel(field, { exact: true }).press('Escape')
    await expect(main.getByRole('button', { name: block, exact: true })).toBeFocused()
  }
  await write('Title and lead, block 1', 'Lead, English', 'What a **payment** costs.')
  await write('Section, block 2', 'Title, English', 'Payments')
  await write('Paragraph, block 3', 'Text, English', 'The first text.')
  await writer.keyboard.press('Control+d')
  await expect(main.getByRole('button', { name: 'Paragraph, block 4', exact: true })).toBeVisible()
  await writer.keyboard.press('Control+z')
  await expect(main.getByRole('button', { name: 'Paragraph, block 4', exact: true })).toBeHidden()
  await expect(main.getByText('No Spanish yet').first()).toBeVisible()
  await expectAccessibleInBothThemes(writer)
  await publish()
  await visitor.goto(`/pages/${key}`)
  await expect(visitor.getByRole('main')).toContainText('The first text.')

  await writer.reload()
  await write('Paragraph, block 3', 'Text, English', 'The second text.')
  await publish()
  await visitor.reload()
  await expect(visitor.getByRole('main')).toContainText('The second text.')

  await writer.goto(`/admin-cms/${id}/diff?from=1&to=2`)
  await expect(main.locator('del')).toHaveText('first')
  await expect(main.locator('ins')).toHaveText('second')
  await expectNoSidewaysScroll(writer)
  await expectAccessibleInBothThemes(writer)
  await main.getByRole('button', { name: 'Restore 1 as a draft' }).click()
  await expect(main.getByText('Version 2 stays live until somebody else approves this one.')).toBeVisible()
  await publish()
  await visitor.reload()
  await expect(visitor.getByRole('main')).toContainText('The first text.')
  await writer.goto('/admin-cms')
  await hydrated(writer)
  await expect(main.getByRole('link', { name: /Fees and limits/ }).first()).toBeVisible()
  await expectAccessibleInBothThemes(writer)
})

test('no script of a hundred hostile texts runs, where they are written, previewed or read', async ({ browser }) => {
  const writer = await superAdministrator(browser, 'admin')
  const reviewer = await superAdministrator(browser, 'grace')
  const key = uniqueKey('hostile')
  const { id } = await desk<{ id: string }>(writer, 'create', { kind: 'page', key, title: HOSTILE_TEXTS[0] })
  const texts = HOSTILE_TEXTS.map((text, at) => ({
    key: `t${at}`,
    type: 'paragraph',
    es: null,
    en: { text: text.replaceAll(/[\\*`[\]()]/g, '\\$&') },
  }))
  const rows = [
    { key: 'head', type: 'head', en: { title: HOSTILE_TEXTS[0], lead: HOSTILE_TEXTS.at(-1) }, es: null },
    { key: 'section-1', type: 'section', en: { title: '<img src=x onerror=window.__ran=1>' }, es: null },
    ...texts,
  ]
  await desk(writer, 'save', { id, number: 1, revision: 1, rows, order: rows.map((row) => row.key) })
  const { path } = await desk<{ path: string }>(writer, 'previewLink', { id })
  await desk(writer, 'submit', { id })
  await desk(reviewer, 'approve', { id })
  await desk(writer, 'publish', { id })
  let dialogs = 0
  writer.on('dialog', (dialog) => {
    dialogs += 1
    void dialog.dismiss()
  })
  for (const address of [`/pages/${key}`, path, `/admin-cms/${id}`, '/admin-cms']) {
    await writer.goto(address)
    await expect(writer.getByText('onerror=window.__ran=1').first()).toBeAttached()
    expect(await writer.evaluate('window.__ran ?? null')).toBe(null)
  }
  expect(dialogs).toBe(0)
})
