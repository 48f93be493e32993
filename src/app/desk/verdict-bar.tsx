import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { KeyHint } from '#client/ui/key-hint.tsx'
import css from './verdict-bar.module.css'

interface Act {
  name: string
  key?: 'A' | 'M' | 'R'
  busy?: boolean
  opensDialog?: boolean
  run: () => void
}
interface Props {
  /** What is seldom done: at the left, on a phone under dots. */
  lesser: readonly Act[]
  between?: Act | undefined
  refuse?: Act | undefined
  agree?: Act | undefined
}

/** Where a case is decided; on a phone it stays in sight above the bar of pages. */
export function VerdictBar({ lesser, between, refuse, agree }: Props) {
  const { t } = useLingui()
  return (
    <footer className={css.bar}>
      {lesser.length > 0 && (
        <Menu position="top-start" transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <ActionIcon variant="default" size={44} className={css.dots} aria-label={t`More`}>
              <IconDots size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {lesser.map(({ name, run }) => (
              <Menu.Item key={name} onClick={run}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {between && <Verdict act={between} />}
      {lesser.map((act) => (
        <Verdict key={act.name} act={act} className={css.lesser} />
      ))}
      <span />
      {refuse && <Verdict act={refuse} className={css.refuse} />}
      {agree && <Verdict act={agree} isMain />}
    </footer>
  )
}

function Verdict({ act, className, isMain }: { act: Act; className?: string | undefined; isMain?: boolean }) {
  const { name, key, busy = false, opensDialog, run } = act
  return (
    <BusyButton
      variant={isMain ? 'filled' : 'default'}
      className={className}
      busy={busy}
      rightSection={key && <KeyHint keys={[key]} />}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onClick={run}
    >
      {name}
    </BusyButton>
  )
}
