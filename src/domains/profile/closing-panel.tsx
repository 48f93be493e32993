import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { ClosingState } from '#shared/domains/profile/closing.ts'
import { bareText } from '#shared/kernel/stroops.ts'
import { CloseDialog } from './close-dialog.tsx'
import { ObstacleList } from './obstacle-list.tsx'
import css from './profile.module.css'

/** The way out, and what still stands in it. */
export function ClosingPanel() {
  const { t } = useLingui()
  const state = trpc.profile.closing.useQuery()
  return (
    <Panel title={t`Close the account`}>
      {state.data ? (
        <Closing state={state.data} />
      ) : (
        <Unanswered query={state} failed={t`This did not load`} rows={2} height={56} />
      )}
    </Panel>
  )
}

function Closing({ state: { obstacles, stays } }: { state: ClosingState }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const reserve = bareText(stays)
  return (
    <div className={css.closing}>
      <p>
        <Trans>
          Closing is permanent: nobody can sign in any more, and what we keep about you is deleted. Our records of
          payments stay, the ledger keeps what it has, and nobody else is ever given your username.
        </Trans>
      </p>
      <p>
        <Trans>
          {reserve} XLM stay on the ledger with the address: the network's reserve, and what the service gave when your
          wallet was opened.
        </Trans>
      </p>
      {obstacles.length > 0 ? (
        <>
          <Notice tone="warn" title={t`Something has to be cleared first`} />
          <ObstacleList obstacles={obstacles} />
        </>
      ) : (
        <div>
          <Button color="red.9" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t`Close the account`}
          </Button>
        </div>
      )}
      <CloseDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
