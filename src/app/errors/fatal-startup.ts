import { PRODUCT_NAME } from '#shared/kernel/brand.ts'

const STYLE = `font: 16px/1.5 system-ui, sans-serif; max-width: 28rem; margin: 20vh auto 0; padding: 0 1rem; text-align: center`
const BUTTON_STYLE = `padding: 10px 20px; background: #5D45DA; border: 0; border-radius: 6px; color: #fff; font: inherit; cursor: pointer`

/** Last resort: the root element is missing or mounting failed, so that neither React nor the messages are available. */
export function showFatalStartup(error: unknown): void {
  console.error('startup failed', error)
  const page = document.createElement('main')
  page.style.cssText = `${STYLE}; color: ${document.documentElement.classList.contains('dark') ? '#EDF0F7' : '#151A24'}`
  const heading = document.createElement('h1')
  heading.textContent = `${PRODUCT_NAME} could not start`
  const cause = document.createElement('p')
  cause.textContent = error instanceof Error ? error.message : String(error)
  const button = document.createElement('button')
  button.textContent = 'Reload Page'
  button.style.cssText = BUTTON_STYLE
  button.addEventListener('click', () => window.location.reload())
  page.append(heading, cause, button)
  document.body.style.background = 'none' // its colour is from the theme, which may be missing
  document.body.replaceChildren(page)
  document.title = `Application Error - ${PRODUCT_NAME}`
}
