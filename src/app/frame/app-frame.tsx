import { useLingui } from '@lingui/react/macro'
import { Link, useMatches } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Find } from '#client/app/find/find.tsx'
import { LivePause } from '#client/app/live/live-pause.tsx'
import { openLiveStream } from '#client/app/live/live-stream.ts'
import { BalancesButton } from '#client/app/preferences/balances-button.tsx'
import { PreferencesWatch } from '#client/app/preferences/preferences-watch.ts'
import { usePreferences } from '#client/app/preferences/use-preferences.ts'
import { StepUpHost } from '#client/app/step-up/step-up-host.tsx'
import { showPalette } from '#client/app/theme/palette.ts'
import '#client/app/theme/palette.css'
import { useBrand } from '#client/ui/brand.ts'
import { Mark } from '#client/ui/mark.tsx'
import { Account } from './account.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'
import c from './app-frame.module.css'
import { AreaTag } from './area-tag.tsx'
import { Bell } from './bell.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { FlowFrame, useFlow } from './flow.tsx'
import { InsideMain } from './inside-main.ts'
import { LegalBar } from './legal-bar.tsx'
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
  useEffect(showPalette, [])
  const { name } = useBrand()
  const isWide = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isWide === true) })
  const flow = useFlow()
  const { density } = usePreferences()
  return (
    <div className={c.frame} data-wide={isWide || undefined} data-flow={flow} data-density={density}>
      <PreferencesWatch />
      <SkipLink />
      <Rail area={area} />
      <div className={c.column}>
        <AnnouncementBar />
        <header className={c.top}>
          <Link to={HOME[area]} className={c.mark}>
            <Mark size={26} />
            <span className="vh">{t`${name}, home`}</span>
            <AreaTag area={area} />
          </Link>
          <Find area={area} />
          <div className={c.account}>
            {area === 'user' && <BalancesButton />}
            <Bell area={area} />
            <Account />
          </div>
        </header>
        <main id="main" className={c.content} tabIndex={-1}>
          <ServiceBar />
          <LegalBar />
          <LivePause />
          <InsideMain value={true}>
            <FlowFrame area={area} flow={flow}>
              {children}
            </FlowFrame>
          </InsideMain>
        </main>
        <SlimFooter />
      </div>
      <BottomBar area={area} />
      <StepUpHost />
    </div>
  )
}
