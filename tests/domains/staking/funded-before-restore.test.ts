import { expect, test } from 'vitest'
import { agreeing } from '#tests/domains/staking/kit/staking-app.ts'
import {
  agree,
  agrees,
  aPool,
  deskOf,
  holdingsOf,
  putBack,
  REASON,
  settled,
} from '#tests/domains/transactions/kit/restore-drill.ts'
import { backupOf } from '#tests/kit/fresh-database.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { aUser } from '#tests/kit/people.ts'
import { runJob } from '#tests/kit/run-job.ts'
import { startBeside } from '#tests/kit/start-test-app.ts'

test('what the treasury has paid into a pool before a restore is answered when it is asked for again, and is the pool’s', async () => {
  await using owned = await startMoneyApp()
  const admins = [
    await aUser(owned, { isSuperAdmin: true, unopened: true }),
    await aUser(owned, { isSuperAdmin: true, unopened: true }),
  ]
  const poolId = await aPool(await deskOf(owned, admins), 30)
  await owned.stop()
  await using backup = await backupOf(owned.databaseUrl)
  const today = await startBeside(owned, await backupOf(backup.url))
  const before = await deskOf(today, admins)
  const { vault } = await before.asker.trpc.admin.staking.list.query()
  const fund = (desk: typeof before) =>
    agree(desk, desk.asker.trpc.admin.staking.fund.mutate({ poolId, amount: '25', reason: REASON }))
  await fund(before)
  const had = await holdingsOf(today, [vault.address ?? ''])
  await today.stop()

  await using app = await putBack(today, backup)
  const desk = await deskOf(app, admins)
  expect((await desk.asker.trpc.admin.staking.list.query()).receipts).toHaveLength(1) // nobody knows yet what it is
  await fund(desk)
  for (let times = 0; times < 2; times += 1) await runJob(app.services, 'staking.run')
  await settled(app)
  expect(await holdingsOf(app, [vault.address ?? ''])).toEqual(had)
  const { receipts } = await desk.asker.trpc.admin.staking.list.query()
  expect(receipts).toEqual([])
  const { rows } = await app.pool.query(
    `select f.status, t.recovered, c.reward_book::text as book from staking_fundings f
      join transactions t on t.id = f.transaction_id join staking_config c on c.id = f.staking_config_id
      where f.staking_config_id = $1 order by f.at`,
    [poolId],
  )
  expect(rows).toEqual([
    { status: 'booked', recovered: false, book: '125.0000000' },
    { status: 'booked', recovered: true, book: '125.0000000' },
  ])
  await agreeing(desk, poolId)
  await agrees(app)
  await today.close()
})
