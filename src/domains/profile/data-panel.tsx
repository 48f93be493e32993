import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Panel } from '#client/ui/panel.tsx'
import css from './profile.module.css'

/** No page: what the server answers with is saved. */
const COPY = '/api/user/data'

/** A copy of all that is kept of the person. */
export function DataPanel() {
  const { t } = useLingui()
  return (
    <Panel title={t`Your data`}>
      <div className={css.picture}>
        <p className={css.words}>
          <Trans>
            One JSON file with all that we keep about you: profile, settings, sessions, access history, notifications,
            mails and transactions. No passwords and no keys are in it.
          </Trans>
        </p>
        <Button
          component="a"
          href={COPY}
          download="my-data.json"
          variant="default"
          leftSection={<IconDownload size={17} stroke={1.6} aria-hidden />}
        >
          {t`Download your data`}
        </Button>
      </div>
    </Panel>
  )
}
