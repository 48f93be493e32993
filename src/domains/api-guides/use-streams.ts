import { useLingui } from '@lingui/react/macro'
import { PING_EVERY_MS } from '#shared/domains/api-docs/api-limits.ts'
import type { Section } from '#shared/domains/content/blocks.schema.ts'
import { STORED_DAYS } from '#shared/domains/webhooks/delivery-rules.ts'
import { code, list, p, section } from './guide-blocks.ts'
import { STREAM_CURL, STREAM_TYPESCRIPT } from './samples.ts'

export function useStreams(): Section {
  const { t } = useLingui()
  const pingSeconds = PING_EVERY_MS / 1000
  return section(
    'streams',
    t`Streams`,
    p(
      t`\`live.watch\` keeps one connection open and sends server-sent events; a key needs \`read\`. The topic \`events\` carries the events of your account themselves, the same as webhooks. The other topics say what has changed, and you read that again; \`market:XLM/CODE:ISSUER\` carries a whole book first and then its changes.`,
    ),
    code('TypeScript', t`Events as they happen`, STREAM_TYPESCRIPT),
    list(
      t`Each frame of \`events\` has an id. After a broken connection send the last one as \`Last-Event-ID\`: the events in between come first, in order, none missing and none twice. Both clients do this by themselves, and so does \`EventSource\` of a browser.`,
      t`The id is a cursor of \`events.list\`: read there with \`after\`, then use the \`nextCursor\` of the answer, which is there even where nothing is new yet.`,
      t`Events are stored for ${STORED_DAYS} days. An older id is answered by one frame with the topic \`missed\`: read everything anew. Without an id the stream begins now.`,
      t`A frame named \`ping\` comes every ${pingSeconds} seconds. Where nothing comes for twice as long, connect again.`,
      t`A frame named \`serialized-error\` ends the stream for good, for instance because the key was revoked.`,
    ),
    code('Shell', t`Going on after an id`, STREAM_CURL),
  )
}
