/** Words by which lists of content blockers know scripts that nobody wants, and what stands for them in names of files. */
const SUSPICIOUS: readonly (readonly [RegExp, string])[] = [
  [/analytics?/g, 'flows'],
  [/affiliates?/g, 'partners'],
  [/track(?:ing|er)?/g, 'follow'],
  [/banners?/g, 'bar'],
  [/adverts?|\bads?\b/g, 'note'],
  [/sponsors?/g, 'backer'],
  [/referrals?/g, 'invite'],
  [/pixels?|beacons?|telemetry|metrics/g, 'part'],
  [/social/g, 'people'],
  [/cookies?|consent/g, 'choice'],
]

/** The name of a file that no content blocker takes for what it is not. */
export const neutralName = (name: string): string =>
  SUSPICIOUS.reduce((text, [word, neutral]) => text.replaceAll(word, neutral), name)
