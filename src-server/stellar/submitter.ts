import { BadResponseError, type Horizon, TransactionBuilder } from '@stellar/stellar-sdk'
import { decidingCode, resultCodes } from './result-codes.ts'

/**
 * What Horizon said of a submission. None of it is a verdict on the payment: only a hash found in a ledger is, or the
 * proof that the envelope can never apply.
 */
export type SubmitAnswer =
  | { kind: 'pending' }
  | { kind: 'refused'; code: string } // the queue's own check said no; the ledger may still say otherwise
  | { kind: 'unknown'; cause: unknown } // lost answer, 5xx, 429, time-out, not JSON, try again later

export type Submitter = ReturnType<typeof createSubmitter>

/** The only way by which signed bytes leave. `server` is the Horizon of the network that `passphrase` names. */
export function createSubmitter(server: Horizon.Server, passphrase: string) {
  /** Hands one stored envelope in, without waiting for a ledger. Never throws. Sending the same bytes again is safe. */
  async function submit(envelope: string): Promise<SubmitAnswer> {
    try {
      const transaction = TransactionBuilder.fromXDR(envelope, passphrase)
      const answer = await server.submitAsyncTransaction(transaction, { skipMemoRequiredCheck: true })
      return answerOf(answer)
    } catch (cause) {
      const body = cause instanceof BadResponseError ? (cause.response as { data?: unknown }).data : undefined
      return isAnswer(body) ? answerOf(body) : { kind: 'unknown', cause }
    }
  }
  return { submit }
}

interface Answer {
  tx_status: string
  error_result_xdr?: string
}
const isAnswer = (body: unknown): body is Answer =>
  typeof body === 'object' && body !== null && typeof (body as Answer).tx_status === 'string'

function answerOf(answer: Answer): SubmitAnswer {
  if (answer.tx_status === 'PENDING' || answer.tx_status === 'DUPLICATE') return { kind: 'pending' }
  if (answer.tx_status === 'ERROR' && answer.error_result_xdr)
    return { kind: 'refused', code: decidingCode(resultCodes(answer.error_result_xdr)) }
  return { kind: 'unknown', cause: answer.tx_status }
}
