import type { Horizon } from '@stellar/stellar-sdk'

interface HttpAnswer {
  status?: number
  data?: unknown
  headers?: Record<string, string> | { get(name: string): string | null }
}

/** One record with the number of the ledger that the answer is as of (Horizon's header Latest-Ledger); 0 where it names none. */
export async function asOf(server: Horizon.Server, path: string): Promise<{ body: unknown; ledger: number }> {
  const url = new URL(path, `${String(server.serverURL).replace(/\/?$/, '/')}`).href
  const answer = (await server.httpClient.get(url).catch((cause: { response?: HttpAnswer }) => {
    if (cause.response?.status === 404) return cause.response
    throw cause
  })) as HttpAnswer
  return { body: answer.status === 404 ? null : answer.data, ledger: Number(headerOf(answer, 'latest-ledger') ?? 0) }
}

function headerOf({ headers }: HttpAnswer, name: string): string | null | undefined {
  return typeof headers?.get === 'function' ? headers.get(name) : (headers as Record<string, string>)?.[name]
}
