import { createTheme, type MantineColorsTuple, rem } from '@mantine/core'
import { componentTheme } from './theme.components.ts'

const scale = (colours: string): MantineColorsTuple => colours.split(' ') as unknown as MantineColorsTuple

/** One shade for both schemes: picking the text colour from the fill's brightness fails contrast in dark. */
export const theme = createTheme({
  primaryColor: 'iris',
  primaryShade: 7,
  autoContrast: false,
  respectReducedMotion: true,
  cursorType: 'pointer',
  black: '#0A0D12',
  white: '#FFFFFF',
  colors: {
    dark: scale('#EDF0F7 #C7CEDC #A2ABBE #7E889D #343C4D #242B39 #1A202C #0F141C #0A0D12 #06080C'),
    gray: scale('#F7F8FB #EEF1F6 #E1E5ED #CDD4DF #AEB7C6 #7F8A9C #5C677A #465064 #2C3444 #151A24'),
    iris: scale('#F3F4FF #E4E6FF #CDCFFF #B0B1FF #9795FD #817AF6 #6E5EEB #5D45DA #4D34BC #3B2796'),
    mint: scale('#E3FCF1 #C2F5E0 #9BEBCC #6BDDB5 #44CFA4 #27BC91 #0FA17A #067D5F #016B50 #02523D'),
    rose: scale('#FFF2F1 #FFDFDD #FFC8C5 #FFAAA7 #FF8987 #FF6367 #E9454F #D22539 #A91228 #830A1C'),
    amber: scale('#FFF3E4 #FFE3BE #FECE8C #F5B75B #E9A535 #D79100 #B77B00 #956300 #7B5100 #5E3D00'),
    sky: scale('#EAF8FF #CCEEFF #A5E1FF #7BD0F9 #55C2F2 #37AFE0 #1996C3 #00769D #006485 #004C66'),
  },
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  fontFamilyMonospace: '"Geist Mono Variable", ui-monospace, monospace',
  headings: {
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: rem(22), lineHeight: '1.25' },
      h2: { fontSize: rem(15), lineHeight: '1.4' },
      h3: { fontSize: rem(14), lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.5', xl: '1.4' },
  defaultRadius: 'md',
  radius: { xs: rem(2), sm: rem(4), md: rem(6), lg: rem(10), xl: rem(16) },
  spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(20), xl: rem(32) },
  components: componentTheme,
})
