import { useMemo } from 'react'
import { SendFlow } from './send-flow.tsx'
import type { SendScreenProps } from './send-flow.types.ts'
import { SendSearch } from './send-search.ts'
import { SentScreen } from './sent-screen.tsx'
import { useStepFocus } from './use-step-focus.ts'

/** /send: details, review, and the sent payment, which its own address shows again after a reload. */
export function SendScreen({ search: written, onSearch, renderProgress, renderReserve }: SendScreenProps) {
  const search = useMemo(() => SendSearch.parse(written), [written])
  useStepFocus(search.sent ? 'sent' : (search.step ?? 'details'))
  if (search.sent) return <SentScreen id={search.sent} renderProgress={renderProgress} />
  return <SendFlow search={search} onSearch={onSearch} renderReserve={renderReserve} />
}
