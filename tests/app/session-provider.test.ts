import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useSession, useUser } from '#client/app/session/session-provider.tsx'

test.each([
  { name: 'the session', use: useSession },
  { name: 'the user', use: useUser },
])('asking for $name outside the provider raises an error', ({ use }) => {
  const Outside = () => JSON.stringify(use())
  expect(() => renderToString(createElement(Outside))).toThrow('useSession must be used within a SessionProvider')
})
