import { useLingui } from '@lingui/react/macro'
import type { Tone } from '#client/ui/tone.ts'
import type { Component, Words } from '#shared/domains/monitor/checks.ts'
import type { ShownPart, Stage } from '#shared/domains/monitor/status.schema.ts'

interface Part {
  name: string
  note?: string
}

/** Words of the public page in the language shown. */
export function useStatusWords() {
  const { t, i18n } = useLingui()
  const parts: Record<Component, Part> = {
    web: { name: t`Website and apps`, note: t`Pages, sign-in` },
    payments: { name: t`Payments`, note: t`Sending, receiving, claiming` },
    trading: { name: t`Trading`, note: t`Orders, swaps, pools` },
    prices: { name: t`Market data`, note: t`Prices, charts, streams` },
    deposits: { name: t`Deposits`, note: t`Cash App` },
    mail: { name: t`Mail and notifications` },
    api: { name: 'API', note: 'tRPC, REST, webhooks' },
  }
  const states: Record<ShownPart['state'], { tone: Tone; label: string }> = {
    works: { tone: 'good', label: t`Works` },
    slow: { tone: 'warn', label: t`Slow` },
    down: { tone: 'bad', label: t`Down` },
    unknown: { tone: 'mute', label: t`Not known` },
  }
  const stages: Record<Stage, string> = {
    noticed: t`Noticed`,
    found: t`Found`,
    watched: t`Being watched`,
    fixed: t`Fixed`,
  }
  return {
    in: (words: Words): string => words[i18n.locale === 'es' ? 'es' : 'en'],
    part: (id: Component): Part => parts[id],
    state: (state: ShownPart['state']) => states[state],
    stage: (stage: Stage): string => stages[stage],
  }
}
