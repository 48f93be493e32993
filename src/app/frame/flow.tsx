import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { Link, useMatches, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { FlowEnds } from '#client/ui/flow-ends.ts'
import { HOME } from './navigation.ts'
import type { Area } from './navigation-entry.ts'

/** `steps`: the page's head leads back and out. `action`: it keeps the frame's head and gives the bottom to its own action. */
export type Flow = 'steps' | 'action'

export function useFlow(): Flow | undefined {
  return useMatches({ select: (matches) => matches.map(({ staticData }) => staticData.flow).find(Boolean) })
}

interface Props {
  area: Area
  flow: Flow | undefined
  children: ReactNode
}

/** Gives pages of a flow their ways back and out, and its actions their place above a phone's keyboard. */
export function FlowFrame({ area, flow, children }: Props) {
  const { t } = useLingui()
  const router = useRouter()
  useEffect(() => (flow ? followKeyboard() : undefined), [flow])
  if (flow !== 'steps') return children
  const goBack = () => (router.history.canGoBack() ? router.history.back() : router.navigate({ to: HOME[area] }))
  const back = (toStep: () => void = () => void goBack()) => (
    <ActionIcon variant="subtle" color="gray" size={40} aria-label={t`Back`} onClick={toStep}>
      <IconArrowLeft size={22} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
  const close = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label={t`Close`}
      renderRoot={(props) => <Link {...props} to={HOME[area]} />}
    >
      <IconX size={22} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
  return <FlowEnds value={{ back, close }}>{children}</FlowEnds>
}

/** Safari lays its keyboard over the page; the others shrink the page, as its viewport asks for. */
function followKeyboard(): (() => void) | undefined {
  const view = window.visualViewport
  if (!view) return undefined
  const { style } = document.documentElement
  const follow = () => {
    const covered = view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop
    style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
  }
  view.addEventListener('resize', follow)
  view.addEventListener('scroll', follow)
  return () => {
    view.removeEventListener('resize', follow)
    view.removeEventListener('scroll', follow)
    style.removeProperty('--keyboard')
  }
}
