import { expect, test } from 'vitest'
import { startPeopleApp } from '#tests/http/people-app.ts'

test('a visitor reads the social links, which are empty until somebody sets them', async () => {
  await using app = await startPeopleApp()
  const { status, body } = await app.browser().get('/api/ui-config')
  expect(status).toBe(200)
  expect(body).toEqual({
    social_discord: '',
    social_github: '',
    social_telegram: '',
    social_x: '',
    social_youtube: '',
  })
})
