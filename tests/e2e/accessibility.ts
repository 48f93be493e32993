import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What axe judges by colours; all its other rules read the same page in either theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const WIDTHS = [1440, 390]
const NARROWEST = 320
const HEIGHT = 844

type Theme = 'dark' | 'light'

/** No violation of WCAG 2.2 AA or of axe's best practice in what is on the page now, and nothing wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page, (await axeOf(page)).withTags(RULES))
  await expectNoSidewaysScroll(page)
}

/** As `expectAccessible`, in both themes: the theme is put on the page as it stands, so that what is open stays open. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page)
  const theme = await page.evaluate(() => (document.documentElement.classList.contains('dark') ? 'dark' : 'light'))
  await putOn(page, theme === 'dark' ? 'light' : 'dark')
  await expectNoViolation(page, (await axeOf(page)).withRules(COLOUR_RULES))
  await putOn(page, theme)
}

/** In both themes on a desk and on a phone. `shown` must be there throughout. */
export async function expectAccessibleOnDeskAndPhone(page: Page, shown: Locator): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await expect(shown).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expect(shown).toBeVisible()
  }
}

/** As `expectAccessibleOnDeskAndPhone`, and nothing is wider than the narrowest screen. */
export async function expectAccessibleEverywhere(page: Page, shown: Locator): Promise<void> {
  await expectAccessibleOnDeskAndPhone(page, shown)
  await page.setViewportSize({ width: NARROWEST, height: HEIGHT })
  await expectNoSidewaysScroll(page)
}

/** Once the layout has settled: a menu that is open takes its new place some frames after the screen has its new width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const surplus = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(surplus).toBeLessThanOrEqual(0)
}

/**
 * No page of ours holds a frame: without looking for frames of others it takes half the time. A page that has axe already
 * is not given its half megabyte again, twice for each run.
 */
async function axeOf(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void axe' }) })
  return axe.options({ resultTypes: ['violations'] }).setLegacyMode(true)
}

async function expectNoViolation(page: Page, axe: AxeBuilder): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await finishAnimations(page)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(found).toEqual([])
}

async function putOn(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => {
    const root = document.documentElement
    root.classList.toggle('dark', value === 'dark')
    root.dataset.mantineColorScheme = value
    root.style.colorScheme = value
  }, theme)
}

/** A half-faded colour is nobody's contrast: none fades from now on, and what ends by itself is brought to its end. */
async function finishAnimations(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    }
  })
}
