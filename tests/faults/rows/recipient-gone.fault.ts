import { Asset, Keypair, Operation } from '@stellar/stellar-sdk'
import { expect, test } from 'vitest'
import { assetId } from '#shared/kernel/asset-id.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { applyOutside, startMoneyApp } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { giveIssued, issuerSecret, pay, see, somePayers, spendableXlm } from '#tests/kit/payers.ts'

test('a recipient who is merged away, or has no line any more, between check and send fails it plainly', async () => {
  await using app = await startMoneyApp()
  const [ann] = await somePayers(app, '100')
  await giveIssued(app, ann, { code: 'USDC', amount: '50' })
  const [merged, lineless] = [await createOutsider(app, '10'), await createOutsider(app, '10')]
  const issuer = Keypair.fromSecret(issuerSecret(app, 'USDC'))
  const usdc = new Asset('USDC', issuer.publicKey())
  await applyOutside(app, { signers: [lineless], operations: [Operation.changeTrust({ asset: usdc })] })
  const before = await spendableXlm(app, ann)

  const resume = await holdSigning(app)
  const gone = await pay(app, ann, merged.publicKey(), { amount: '5' })
  const asset = assetId('USDC', issuer.publicKey())
  const unheld = await pay(app, ann, lineless.publicKey(), { amount: '5', asset })
  const intoRoot = Operation.accountMerge({ destination: Keypair.fromSecret(app.network.rootSecret).publicKey() })
  await applyOutside(app, { signers: [merged], operations: [intoRoot] })
  await applyOutside(app, { signers: [lineless], operations: [Operation.changeTrust({ asset: usdc, limit: '0' })] })
  await resume()
  await app.settle()

  expect(await see(app, ann, gone.id)).toMatchObject({ status: 'failed', resultCode: 'op_no_destination' })
  expect(await see(app, ann, unheld.id)).toMatchObject({ status: 'failed', resultCode: 'op_no_trust' })
  expect(Number(before) - Number(await spendableXlm(app, ann))).toBeCloseTo(0.00002, 7) // the two network fees alone
  expect((await app.pool.query('select 1 from reservations')).rowCount).toBe(0)
  expect(await app.services.reconciliation.compare(ann.id)).toMatchObject({ state: 'equal' })
  expect(await listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl })).toEqual([])
})
