import { expect, test } from 'vitest'
import { readSourceTree } from './source-tree.ts'

/**
 * What each thing is called that the server pays or starts by itself, or keeps under an id of its own making. After a restore it must
 * be called the same again, so a name is made of what a restored backup makes again: who asked and by which request, a payment's id, a
 * row that has such an id itself, a place in a ledger, or how often something has happened to such a row before.
 */
const KEYS: Record<string, string> = {
  '${orderId} ${fromStroops(before)} ${amount} ${day}': 'former releases; only asked for',
  '${procedure} ${id} ${at.toISOString()}': 'a schedule and its due time',
  '${requestId} ${at}': 'the request of a person, and the envelope among its envelopes',
  '${userId} ${name}': 'a person and the name of what they asked for',
  'wallets.${kind} ${of} ${turn} ${part}':
    'a pool whose request a person has made, and how often its wallets were opened or swept: a row that a backup has, or the ledger names',
  'account.open ${address} ${failedBefore}': 'a wallet, and openings of it that failed',
  'affiliate.payout ${runId} ${affiliateId}': 'former releases; only asked for, where a payout has no number',
  'affiliate.payout ${userId} ${number}': 'an affiliate, and the number of the payout among theirs',
  'audit.anchor ${day}': 'a day of the log, by decision',
  'channel.open ${address} ${day}': 'a channel, which no ledger opens twice; a day between two tries',
  'credit deposit ${order.id} ${order.credits}': 'former releases; only asked for',
  'deposit.credit ${method.methodName} ${paymentKey(line.cashAppTransactionId)} ${tries}':
    'a payment as its method names it, and credits of it that failed',
  'fees.trust ${asset} ${requestId}': 'the request of an administrator',
  'kyc.submit ${user.id} ${input.requestId}': 'a person and their request',
  'offer ${offerId}': 'an offer of the ledger',
  'orders.cancel-again ${failed}': 'the request of a withdrawal that failed for the sake of another order',
  'orders.expire ${id} ${tried}': 'an order, and tries to end it',
  'orders.fee ${orderId} ${tradeId} ${role} ${tries}': 'an order, its last trade, and collections that failed',
  'orders.heartbeat ${row.id} ${row.rounds}': 'a heartbeat, and how often it has stopped',
  'orders.trigger ${orderId}': 'an order, which is set off once',
  'payments.batch ${batchId} ${row.row}': 'a batch and its row',
  "payments.batch ${userId} ${fileHash.toString('hex')} ${keepsDuplicates} ${sentBefore}":
    'a person, a file, and how often they have sent it',
  'payments.schedule ${payer.id} ${requestId}': 'a person and their request',
  'payouts ${role}': 'what shares envelopes; no name of a payment',
  'payouts.tied ${row.hash} ${row.intentName}': 'a transaction of a ledger, and its intent',
  'robots.place ${address} ${source.bookedSequence} ${round} ${side} ${level}':
    'a wallet, where it stands on the ledger, and changes of its robot before',
  'robots.withdraw ${id} ${tried.get(id) ?? 0}': 'an order, and withdrawals of it before',
  'staking.delivered ${name}': 'a pool that the product brings',
  'staking.end ${userStakeId} ${attempts}': 'a stake, which ends once, and payments of its end that failed',
  'staking.funding ${subject} ${await countFundings(trx, subject)}': 'a pool, and its fundings before',
  'staking.payout ${userStakeId} ${kind} ${through} ${attempts}': 'former releases; only asked for',
  'staking.renewed ${stake}': 'the stake that begins again',
  'staking.return ${subject} ${receipt.tries}': 'an operation of a ledger, and returns of it that failed',
  'staking.rewards ${userStakeId} ${through} ${attempts}': 'a stake, a period, and payments that failed',
  'staking.stake ${userId} ${requestId}': 'a person and their request',
  'staking.trust ${asset} ${id}': 'a line of the vault',
}
/** Drawn after a backup, they come back as something else. */
const DRAWN = /approval|(?<!\w)runId(?!.*affiliateId)|uuid\(|random|clock|now\(/i

/** Given to one of the two, or made elsewhere for it; entries of the journal are of this database alone. */
const NAMED = [
  /(?:serverRequestId|rowId|uuidOf)\(\s*`([^`]+)`/g,
  /(?:return|=>|const former =|\?|(?<!entryKey):|\[)\s*`((?:[a-z]+\.[a-z]+|credit deposit) \$\{[^`]+)`/g,
]

const server = readSourceTree().filter(({ file }) => file.startsWith('src-server/domains/'))
const found = server
  .filter(({ text }) => /serverRequestId|rowId|uuidOf|formerKeys|payoutKey|formerPayoutKey|creditKey/.test(text))
  .flatMap(({ file, text }) =>
    NAMED.flatMap((pattern) => [...text.matchAll(pattern)].map(([, key = '']) => ({ file, key }))),
  )

test('each name of what the server pays or starts is listed with what it is made of, and none is made of what was drawn', () => {
  expect([...new Set(found.map(({ key }) => key))].sort()).toEqual(Object.keys(KEYS).sort())
  expect(Object.keys(KEYS).filter((key) => DRAWN.test(key))).toEqual([])
})

test('whatever queues payouts gives a key that is listed', () => {
  const callers = server.filter(({ text }) => /payouts\.queue(?:One)?\(/.test(text)).map(({ file }) => file)
  expect(callers.sort()).toEqual([
    'src-server/domains/affiliates/paying.ts',
    'src-server/domains/deposits/desk/crediting.ts',
    'src-server/domains/staking/payouts.ts',
  ])
  const makers = server.filter(({ text }) => /(?:insertServerIntents|queueServerIntent|insertIntents)\(/.test(text))
  const named = new Set(found.map(({ file }) => file))
  const unnamed = makers.map(({ file }) => file).filter((file) => !named.has(file))
  expect(unnamed.sort()).toEqual([
    'src-server/domains/transactions/acceptance/group.ts',
    'src-server/domains/transactions/acceptance/repeated-requests.ts',
    'src-server/domains/transactions/transactions.queries.ts',
    'src-server/domains/wallet/server-intents.ts', // the caller gives the request
  ])
})
