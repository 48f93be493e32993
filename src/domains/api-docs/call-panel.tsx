import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { CopyButton } from '#client/ui/copy-button.tsx'
import type { OpenApi } from '#shared/domains/api-docs/openapi.types.ts'
import { AnswerPanel } from './answer-panel.tsx'
import c from './call-panel.module.css'
import type { Call } from './calls.ts'
import { exampleInput } from './example-input.ts'
import { LANGUAGES, type SnippetLanguage, snippetOf } from './snippets.ts'
import { TryIt } from './try-it.tsx'
import { useTryIt } from './use-try-it.ts'

const newId = () => crypto.randomUUID?.() ?? '00000000-0000-4000-8000-000000000000'

/** The call as code to copy, a place to make it, and what it answered. */
export function CallPanel({ call, api }: { call: Call; api: OpenApi }) {
  const { t } = useLingui()
  const [language, setLanguage] = useState<SnippetLanguage>('TypeScript')
  const [input, setInput] = useState(() => (call.input ? exampleInput(call.input, newId) : null))
  const { answer, isRunning, run } = useTryIt(call)
  const code = snippetOf(language, { call, input, origin: window.location.origin }) ?? t`The input is not valid JSON.`
  const { calls, moneyCalls } = api['x-limits']
  return (
    <div className={c.root}>
      <div className={c.panel}>
        <div className={c.head}>
          <SegmentedControl
            size="xs"
            aria-label={t`Language of the code`}
            value={language}
            onChange={(chosen) => setLanguage(LANGUAGES.find((known) => known === chosen) ?? 'TypeScript')}
            data={[...LANGUAGES]}
          />
          <CopyButton text={code} label={t`Copy code`} small />
        </div>
        <pre className={c.code}>
          <code translate="no">{code}</code>
        </pre>
        <TryIt {...{ call, input, isRunning }} onInput={setInput} onRun={(key) => void run(input, key)} />
      </div>
      {answer && <AnswerPanel answer={answer} />}
      <p className={c.limits}>
        <Trans>
          Limits: {calls.burst} calls at once and {calls.perSecond} a second from one network; {moneyCalls.count} calls
          that move money in {moneyCalls.windowSeconds} seconds from one account.
        </Trans>
      </p>
    </div>
  )
}
