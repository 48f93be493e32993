import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What axe judges by colours; all its other rules read the same page in either theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const WIDTHS = [1440, 390]
/** Of a desk, from the narrowest on which administrators work. */
const DESKS = [768, 1440]
const NARROWEST = 320
const HEIGHT = 844

/** No violation of WCAG 2.2 AA or of axe's best practice in what is on the page now, and nothing wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page, (await axeOf(page)).withTags(RULES))
  await expectNoSidewaysScroll(page)
}

/** As `expectAccessible`, in both themes: the theme is put on the page as it stands, so that what is open stays open. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page)
  await putOnTheOther(page)
  await expectNoViolation(page, (await axeOf(page)).withRules(COLOUR_RULES))
  await putOnTheOther(page)
}

/**
 * On a desk in the theme that is on, and on a phone in the other one: each rule reads each layout once, and what both show is
 * seen in both themes. Colours that have names are held in both by tests/app/contrast.test.ts. `shown` must be there throughout.
 */
export async function expectAccessibleOnDeskAndPhone(page: Page, shown: Locator): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await expect(shown).toBeVisible()
    await expectAccessible(page)
    await expect(shown).toBeVisible()
    await putOnTheOther(page)
  }
}

/** As `expectAccessibleOnDeskAndPhone`, on both widths of a desk. */
export async function expectAccessibleOnBothDesks(page: Page): Promise<void> {
  for (const width of DESKS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await expectAccessible(page)
    await putOnTheOther(page)
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

async function putOnTheOther(page: Page): Promise<void> {
  await page.evaluate(() => {
    const root = document.documentElement
    const theme = root.classList.toggle('dark') ? 'dark' : 'light'
    root.dataset.mantineColorScheme = theme
    root.style.colorScheme = theme
  })
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
