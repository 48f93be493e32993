import { v4 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { somePayers } from '#tests/kit/payers.ts'

test('on a network that is too large to be read whole, each account’s own history settles and credits payments', async () => {
  await using app = await startMoneyApp({ followAccounts: true })
  const [ann, bob] = await somePayers(app, '20', '5')
  // waits for their funds; both are in one transaction of the ledger, which is booked for either at once
  const compared = await Promise.all([ann, bob].map(({ id }) => app.services.reconciliation.compare(id)))
  expect(compared).toMatchObject([{ state: 'equal' }, { state: 'equal' }])
  const sent = await app.services.payments.send(ann.session, {
    requestId: uuid(),
    destination: bob.address,
    asset: 'XLM',
    amount: '7.5',
  })
  await app.settle()
  const paid = await app.services.transactions.get(ann.session.id, sent.id)
  expect(paid).toMatchObject({ status: 'confirmed', networkFee: '0.0000100' })
  const { items } = await app.services.transactions.list(bob.session.id, { limit: 50, type: 'payment_in' })
  expect(items.filter(({ hash }) => hash === paid.hash)).toMatchObject([{ amount: '7.5000000', ledger: paid.ledger }])

  const { rows } = await app.pool.query(
    'select address, balance from balances where address = any($1) order by address',
    [[ann.address, bob.address]],
  )
  for (const { address, balance } of rows) expect(balance).toBe(await ledgerBalance(app, address))
  expect((await app.pool.query('select 1 from reservations')).rowCount).toBe(0)
})
