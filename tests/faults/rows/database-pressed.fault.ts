import pg from 'pg'
import { expect, test } from 'vitest'
import { listBreaches } from '#tests/faults/invariants.ts'
import { ask, askAgain, type Client, type Ledgered, newRequest, registerClient } from '#tests/faults/kit/clients.ts'
import { freshDatabase } from '#tests/kit/fresh-database.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { giveXlm } from '#tests/kit/payers.ts'

const PASSING = `create function fail_now_and_then() returns trigger language plpgsql as $$
  begin
    if random() < 0.2 then raise exception 'could not serialize access' using errcode = '40001'; end if;
    return new;
  end $$;
  create trigger passing before insert on transactions for each row execute function fail_now_and_then();
  create trigger passing before insert on ledger_legs for each row when (random() < 0.1) execute function fail_now_and_then()`
const EACH = 10
const ROUNDS = 30

test('with few connections, lock timeouts and serialization failures each payment is accepted once and paid once', {
  timeout: 240_000,
}, async () => {
  const opened = await freshDatabase({ max: 6 })
  const setting = new pg.Client(opened.url)
  await setting.connect()
  await setting.query(`alter database ${new URL(opened.url).pathname.slice(1)} set lock_timeout = '50ms'`)
  await setting.end()
  await using app = await startMoneyApp({ opened })
  const clients = await Promise.all(['ann', 'bob', 'cyd'].map((name) => registerClient(app.url, `pressed-${name}`)))
  await app.settle()
  await app.pool.query('update settings set require_password_for_send = false')
  await giveXlm(
    app,
    clients.map(({ address }) => ({ address, amount: '500' })),
  )
  const told: Ledgered = { accepted: [], unanswered: [], faults: [] }
  const load = () =>
    Promise.all(
      clients.flatMap((client, at) =>
        Array.from({ length: EACH }, () => {
          const to = clients[(at + 1) % clients.length] as Client
          return ask(app.url, newRequest(client, to.address, '0.5'), told)
        }),
      ),
    )
  await load()
  await app.pool.query(PASSING)
  await load()
  for (let round = 0; round < ROUNDS && told.unanswered.length > 0; round += 1) await askAgain(app.url, told)
  await app.pool.query('drop trigger passing on transactions; drop trigger passing on ledger_legs')
  await app.settle()
  expect(told).toMatchObject({ unanswered: [], faults: [] })
  expect(told.accepted).toHaveLength(2 * EACH * clients.length)
  expect(
    await listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl }, { accepted: told.accepted }),
  ).toEqual([])
})
