import { useEffect, useMemo, useRef } from 'react'
import { SendFlow } from './send-flow.tsx'
import type { SendScreenProps } from './send-flow.types.ts'
import { SendSearch } from './send-search.ts'
import { SentScreen } from './sent-screen.tsx'

/** /send: details, review, and the sent payment, whose URL shows it again after a reload. */
export function SendScreen({
  search: written,
  onSearch,
  renderProgress,
  renderReserve,
  renderRecipient,
  renderWays,
}: SendScreenProps) {
  const search = useMemo(() => SendSearch.parse(written), [written])
  useStepFocus(search.sent ? 'sent' : (search.step ?? 'details'))
  if (search.sent)
    return (
      <SentScreen
        id={search.sent}
        renderProgress={renderProgress}
        renderRecipient={renderRecipient}
        renderWays={renderWays}
      />
    )
  const { to, amount, asset, memo } = search
  return (
    <SendFlow
      key={`${to} ${amount} ${asset} ${memo}`}
      search={search}
      onSearch={onSearch}
      renderReserve={renderReserve}
    />
  )
}

/** When the step changes, gives the focus to what the step asks for (`data-step-focus`), else to the page's h1, so that it is never lost. */
function useStepFocus(step: string): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo({ top: 0 })
    const asked = document.querySelector<HTMLElement>('main [data-step-focus]')
    if (asked) asked.focus()
    else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [step])
}
