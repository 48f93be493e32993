const CANVAS = '#0A0D12'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The manifest with which a browser installs the product under its operator's name (W3C, Web Application Manifest), as JSON. */
export const webManifest = (name: string): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: name,
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: CANVAS,
    theme_color: CANVAS,
    categories: ['finance'],
    icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('maskable', 512, 'maskable')],
  })
