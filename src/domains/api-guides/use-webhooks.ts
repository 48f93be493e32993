import { useLingui } from '@lingui/react/macro'
import type { Section } from '#shared/domains/content/blocks.schema.ts'
import {
  ANSWER_TIMEOUT_MS,
  MOST_TRIES,
  OVERLAP_HOURS,
  SILENT_MS,
  STORED_DAYS,
  WAITS_MS,
} from '#shared/domains/webhooks/delivery-rules.ts'
import { CHOSEN_EVENT_TYPES } from '#shared/domains/webhooks/event-types.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/durations.ts'
import { code, list, p, section } from './guide-blocks.ts'
import { WEBHOOK_NODE, WEBHOOK_PYTHON } from './samples.ts'

/** 5 s, 5 min, 2 h: as both languages write it. */
const shortly = (ms: number): string =>
  ms >= HOUR_MS ? `${ms / HOUR_MS} h` : ms >= MINUTE_MS ? `${ms / MINUTE_MS} min` : `${ms / 1000} s`

export function useWebhooks(): Section {
  const { t } = useLingui()
  const waits = WAITS_MS.map(shortly).join(', ')
  const [seconds, silentDays] = [ANSWER_TIMEOUT_MS / 1000, SILENT_MS / DAY_MS]
  const events = CHOSEN_EVENT_TYPES.map((type) => `\`${type}\``).join(', ')
  return section(
    'webhooks',
    t`Webhooks`,
    p(
      t`An endpoint is made under [Settings, Webhooks](/settings/webhooks), or by \`webhooks.create\` in a session. Its secret is shown once. Messages are signed as [Standard Webhooks](https://www.standardwebhooks.com) has it: check the signature over the body as it came, before you read it.`,
    ),
    code('JavaScript', t`Checking a signature`, WEBHOOK_NODE),
    code('Python', t`Checking a signature`, WEBHOOK_PYTHON),
    list(
      t`Answer with any status from 200 to 299 within ${seconds} seconds, and work afterwards. Redirects are not followed.`,
      t`An event that is not taken is tried ${MOST_TRIES} times in all: again after ${waits}, and from then on every ${shortly(WAITS_MS.at(-1) ?? 0)}.`,
      t`An endpoint that takes nothing for ${silentDays} days is paused, and you are told. Events wait ${STORED_DAYS} days; \`webhooks.replay\` sends them again.`,
      t`Order is not promised, and a message may come twice: \`webhook-id\` is the same over all tries. \`events.list\` has the order.`,
      t`After a rotation both secrets sign for ${OVERLAP_HOURS} hours: the header then has two signatures, and one that fits is enough.`,
      t`An endpoint is an https address that is public. Where this instance itself runs on your machine alone, \`http://localhost\` is taken too.`,
    ),
    p(t`Events: ${events}.`),
  )
}
