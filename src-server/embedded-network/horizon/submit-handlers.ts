import type { IncomingMessage, ServerResponse } from 'node:http'
import { base64 } from '#server/embedded-network/history/format.ts'
import { innerCodes } from '#server/embedded-network/history/result-codes.ts'
import type { Envelope } from '#server/embedded-network/ledger/envelope.types.ts'
import type { Network } from '#server/embedded-network/network/network.ts'
import { refusal } from '#server/embedded-network/network/replacement.ts'
import type { StoredTransaction } from '#server/embedded-network/store/history-reader.ts'
import { readForm } from './form-body.ts'
import { transactionJson } from './links.ts'
import type { Answer } from './respond.ts'
import {
  codesOf,
  isBadSequence,
  readEnvelope,
  type Submitter,
  submissionTimeout,
  submitToQueue,
  transactionFailed,
} from './submission.ts'

const TX_BAD_SEQ = -5

/** What happened to an accepted envelope's answer; null where no fault struck. */
type Interference = 'cut' | 'timeout' | 'bad sequence' | null

type Submitted = {
  envelope: Envelope
  text: string
  answer: Awaited<ReturnType<typeof submitToQueue>>
  interference: Interference
}

/** POST /transactions: answers when the ledger is closed and taken in. */
export function createSyncHandler(network: Network, submitter: Submitter) {
  return async (base: string, incoming: IncomingMessage): Promise<Answer | 'cut'> => {
    const text = await readTransactionField(incoming)
    if (network.faults.strikes('resetAfterRead')) return 'cut'
    const envelope = readEnvelope(network, text)
    const known = submitter.find(envelope.hash)
    if (known !== null) return outcome(base, { envelope, text }, known)
    const submitted = await submitWithFaults(network, envelope, text)
    const { answer, interference } = submitted
    if (interference === 'cut') return 'cut'
    if (interference === 'timeout') throw submissionTimeout(envelope.hash, text)
    if (interference === 'bad sequence') throw badSequence(envelope, text)
    if (answer.status === 'ERROR') return await afterRefusal(base, submitter, submitted)
    const transaction = await submitter.waitForLedger(envelope.hash)
    if (transaction === null) throw submissionTimeout(envelope.hash, text)
    return outcome(base, submitted, transaction)
  }
}

/** POST /transactions_async: answers what the queue says, without waiting for a ledger. */
export function createAsyncHandler(network: Network) {
  return async (_: string, incoming: IncomingMessage): Promise<Answer | 'cut'> => {
    const text = await readTransactionField(incoming)
    if (network.faults.strikes('resetAfterRead')) return 'cut'
    const envelope = readEnvelope(network, text)
    const { answer, interference } = await submitWithFaults(network, envelope, text)
    if (interference === 'cut') return 'cut'
    if (interference === 'timeout') throw submissionTimeout(envelope.hash, text)
    const { hash } = envelope
    if (interference === 'bad sequence') {
      const { resultXdr } = refusal(leastFee(envelope), TX_BAD_SEQ)
      return asyncAnswer(400, { hash, tx_status: 'ERROR', error_result_xdr: base64(resultXdr) })
    }
    if (answer.status === 'ERROR') {
      return asyncAnswer(400, { hash, tx_status: 'ERROR', error_result_xdr: base64(answer.resultXdr) })
    }
    return asyncAnswer({ PENDING: 201, DUPLICATE: 409, TRY_AGAIN_LATER: 503 }[answer.status], {
      hash,
      tx_status: answer.status,
    })
  }
}

function asyncAnswer(status: number, body: object): Answer {
  return { status, body }
}

async function readTransactionField(incoming: IncomingMessage): Promise<string> {
  return (await readForm(incoming)).get('tx') ?? ''
}

/** Faults strike only what was accepted; a lost envelope joins a later ledger. */
async function submitWithFaults(network: Network, envelope: Envelope, text: string): Promise<Submitted> {
  const { faults } = network
  let interference: Interference = null
  const answer = await submitToQueue(network, envelope, () => {
    if (!faults.strikes('loseAnswer')) return 1
    interference = 'cut'
    return faults.lostForLedgers()
  })
  if (answer.status === 'PENDING' && interference === null) {
    if (faults.strikes('status504')) interference = 'timeout'
    else if (faults.strikes('badSeqForAccepted')) interference = 'bad sequence'
  }
  return { envelope, text, answer, interference }
}

function badSequence(envelope: Envelope, text: string) {
  const { resultXdr } = refusal(leastFee(envelope), TX_BAD_SEQ)
  return transactionFailed(text, base64(resultXdr), { transaction: 'tx_bad_seq' })
}

function leastFee({ operations, feeBump }: Envelope): bigint {
  return 100n * BigInt(operations.length + (feeBump === null ? 0 : 1))
}

async function afterRefusal(base: string, submitter: Submitter, submitted: Submitted): Promise<Answer> {
  const { envelope, text, answer } = submitted
  if (answer.status !== 'ERROR') throw new TypeError(`not a refusal: ${answer.status}`)
  const codes = codesOf(answer)
  const applied = isBadSequence(codes) ? await submitter.afterBadSequence(envelope) : null
  if (applied !== null) return outcome(base, submitted, applied)
  throw transactionFailed(text, base64(answer.resultXdr), codes)
}

/**
 * 200 with the transaction, or 400 where it failed in its ledger. Whoever submitted what a fee bump then carried is
 * answered with the inner transaction: its hash, its code.
 */
function outcome(
  base: string,
  { envelope, text }: Pick<Submitted, 'envelope' | 'text'>,
  transaction: StoredTransaction,
): Answer {
  const { body, codes, successful } = transaction
  if (successful) return { status: 200, body: transactionJson(base, transaction, envelope.hash) }
  const shown = codes !== null && body.hash !== envelope.hash ? innerCodes(codes) : codes
  throw transactionFailed(text, String(body.result_xdr), shown ?? {})
}

/** Cuts the connection without an answer. */
export function cut(response: ServerResponse): void {
  response.socket?.destroy()
}
