import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Find } from '#client/app/find/find.tsx'
import { LivePause } from '#client/app/live/live-pause.tsx'
import { openLiveStream } from '#client/app/live/live-stream.ts'
import { StepUpHost } from '#client/app/step-up/step-up-host.tsx'
import { Mark } from '#client/ui/mark.tsx'
import { Account } from './account.tsx'
import c from './app-frame.module.css'
import { AreaTag } from './area-tag.tsx'
import { Bell } from './bell.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { InsideMain } from './inside-main.ts'
import { HOME } from './navigation.ts'
import type { Area } from './navigation-entry.ts'
import { Rail } from './rail.tsx'
import { ServiceBar } from './service-bar.tsx'
import { SkipLink } from './skip-link.tsx'
import { SlimFooter } from './slim-footer.tsx'

interface Props {
  area: Area
  children: ReactNode
}

/** The frame around every page of a signed-in user; it holds the tab's live subscription. */
export function AppFrame({ area, children }: Props) {
  const { t } = useLingui()
  useEffect(openLiveStream, [])
  return (
    <div className={c.frame}>
      <SkipLink />
      <Rail area={area} />
      <div className={c.column}>
        <header className={c.top}>
          <Link to={HOME[area]} className={c.mark}>
            <Mark size={26} />
            <span className="vh">{t`Astrolabe, home`}</span>
            <AreaTag area={area} />
          </Link>
          <div className={c.account}>
            <Find area={area} />
            <Bell />
            <Account />
          </div>
        </header>
        <main id="main" className={c.content} tabIndex={-1}>
          <ServiceBar />
          <LivePause />
          <InsideMain value={true}>{children}</InsideMain>
        </main>
        <SlimFooter />
      </div>
      <BottomBar area={area} />
      <StepUpHost />
    </div>
  )
}
