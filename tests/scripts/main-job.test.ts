import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { runMainJob } from '#tests/scripts/main-job.ts'

test('the script does the main job over HTTP and hears of each step by the live stream', async () => {
  await using app = await startMoneyApp()
  const lines: string[] = []
  let isDone = false
  const closing = (async () => {
    while (!isDone) {
      await Promise.race([app.network.untilQueued(1), sleep(50)])
      await app.closeLedger()
    }
  })()
  const { sent, received } = await runMainJob(app.url, (line) => lines.push(line)).finally(() => {
    isDone = true
  })
  await closing
  expect(sent).toMatchObject({ type: 'payment_out', status: 'confirmed', amount: '12.5000000', memo: 'lunch' })
  expect(received).toMatchObject({ type: 'payment_in', status: 'confirmed', hash: sent.hash, from: sent.from })
  expect(lines).toHaveLength(7)
})
