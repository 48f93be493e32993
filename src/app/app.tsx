import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ErrorBoundary } from 'react-error-boundary'
import { queryClient } from './api/query-client.ts'
import { ApplicationError } from './errors/application-error.tsx'
import { router } from './router.tsx'
import { SessionProvider } from './session/session-provider.tsx'
import { useAppearance } from './theme/appearance.ts'
import { theme } from './theme/theme.ts'
import { cssVariables } from './theme/tokens.ts'
import { LateToaster } from './toasts/late-toaster.tsx'

/** Everything that stands around the routes. */
export function App() {
  const appearance = useAppearance()
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={appearance}>
        <ErrorBoundary FallbackComponent={ApplicationError}>
          <QueryClientProvider client={queryClient}>
            <SessionProvider>
              <RouterProvider router={router} />
              <LateToaster />
            </SessionProvider>
          </QueryClientProvider>
        </ErrorBoundary>
      </MantineProvider>
    </I18nProvider>
  )
}
