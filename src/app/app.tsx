import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { ErrorBoundary } from 'react-error-boundary'
import { ApplicationError } from './errors/application-error.tsx'
import type { AppRouter } from './router.tsx'
import { SessionProvider } from './session/session-provider.tsx'
import { useRootAppearance } from './theme/appearance.ts'
import { theme } from './theme/theme.ts'
import { cssVariables } from './theme/tokens.ts'
import { LateToaster } from './toasts/late-toaster.tsx'

/** The providers around the routes. */
export function App({ router }: { router: AppRouter }) {
  const appearance = useRootAppearance()
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={appearance}>
        <ErrorBoundary FallbackComponent={ApplicationError}>
          <SessionProvider>
            <RouterProvider router={router} />
            <LateToaster />
          </SessionProvider>
        </ErrorBoundary>
      </MantineProvider>
    </I18nProvider>
  )
}
