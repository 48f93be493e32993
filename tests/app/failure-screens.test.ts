import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Compiles the client's components as the build does, messages included. */
let compiler: ViteDevServer
let render: (component: string, props: object) => Promise<string>

beforeAll(async () => {
  compiler = await createServer({ server: { middlewareMode: true, ws: false }, appType: 'custom', logLevel: 'silent' })
  i18n.load('en', {})
  i18n.activate('en')
  render = async (component, props) => {
    const module: Record<string, unknown> = await compiler.ssrLoadModule(`/src/app/errors/${component}.tsx`)
    const [screen] = Object.values(module) as FunctionComponent<object>[]
    if (!screen) throw new Error(`${component} exports nothing`)
    return renderToString(createElement(I18nProvider, { i18n }, createElement(screen, props)))
  }
}, 60_000)
afterAll(() => compiler.close())

test("the error boundary says 'Something went wrong', the message, a note to reload, and 'Reload Page'", async () => {
  const page = await render('page-error', { error: new Error('the chart fell over') })
  for (const text of ['Something went wrong', 'Error: the chart fell over', 'Please reload the page.', 'Reload Page']) {
    expect(page).toContain(text)
  }
})

test("the top-level fallback says 'Application Error', with a Refresh Page button", async () => {
  const page = await render('application-error', { error: 'no error object' })
  for (const text of ['Application Error', 'no error object', 'Refresh Page']) expect(page).toContain(text)
  expect(page).toMatch(/<h1[^>]*>Application Error<\/h1>/)
  expect(page).toMatch(/<button[^>]*>Refresh Page<\/button>/)
})
