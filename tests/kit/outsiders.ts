import { Keypair, Operation } from '@stellar/stellar-sdk'
import { applyOutside } from '#tests/kit/money-app.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

/** An account of the ledger that the service knows nothing of, opened by the network's root. */
export async function createOutsider(app: TestApp, startingBalance: string): Promise<Keypair> {
  const pair = Keypair.random()
  const opening = Operation.createAccount({ destination: pair.publicKey(), startingBalance })
  await applyOutside(app, { signers: [Keypair.fromSecret(app.network.rootSecret)], operations: [opening] })
  return pair
}
