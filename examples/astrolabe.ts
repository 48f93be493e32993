import { createTRPCClient, httpLink, splitLink, type TRPCClient } from '@trpc/client'
import type { AppRouter } from '#server/http/app-router.ts'
import type { LiveFrame, LiveTopic } from '#shared/domains/live/live.schema.ts'

export interface ClientOptions {
  /** Where Astrolabe answers: http://localhost:3000. */
  url: string
  /** An API key, made at /settings/api-keys. */
  key: string
}

/** Every call of Astrolabe with the types of its input and its answer. Only types come from the server. */
export function createClient({ url, key }: ClientOptions): TRPCClient<AppRouter> {
  const given = { url: `${url}/trpc`, headers: { authorization: `Bearer ${key}` } }
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type, input }) => type === 'query' && input !== undefined,
        true: httpLink({ ...given, methodOverride: 'POST' }), // no log keeps a body
        false: httpLink(given),
      }),
    ],
  })
}

/**
 * What happens under these topics, as it happens: server-sent events of live.watch. It ends when the connection does; whoever
 * watches again reads again what it told of, since nothing is told twice. Throws what the stream is refused for.
 */
export async function* watch({ url, key }: ClientOptions, topics: readonly LiveTopic[]): AsyncGenerator<LiveFrame> {
  const input = encodeURIComponent(JSON.stringify({ topics }))
  const headers = { authorization: `Bearer ${key}`, accept: 'text/event-stream' }
  const { body } = await fetch(`${url}/trpc/live.watch?input=${input}`, { headers })
  let unread = ''
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const frames = (unread + text).split('\n\n')
    unread = frames.pop() ?? ''
    for (const frame of frames) {
      const [, name] = /^event: (.*)$/m.exec(frame) ?? []
      const [, data = ''] = /^data: (.*)$/m.exec(frame) ?? []
      if (name === 'serialized-error') throw new Error(data)
      if (name === undefined) yield JSON.parse(data)
    }
  }
}
