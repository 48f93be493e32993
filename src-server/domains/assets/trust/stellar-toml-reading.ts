import { parse } from 'smol-toml'
import { isAccountId } from '#shared/kernel/address.ts'
import { type AssetId, assetId } from '#shared/kernel/asset-id.ts'
import { visibleText } from '#shared/kernel/visible-text.ts'

/** An asset that a domain says it stands for. */
export interface TomlCurrency {
  asset: AssetId
  name: string | null
  description: string | null
}
export interface ReadToml {
  organisation: string | null
  currencies: TomlCurrency[]
  /** An https address where it looks names up (SEP-2). */
  federationServer: string | null
  /** The account that signs its links (SEP-7). */
  linkKey: string | null
}

const MOST_CURRENCIES = 500
const NAME_LENGTH = 80
const DESCRIPTION_LENGTH = 400

/** Of a stellar.toml (SEP-1) what says which assets, names and links are the domain's. Throws where it is no TOML; entries that name no asset are left out. */
export function readToml(text: string): ReadToml {
  const found = parse(text)
  const { DOCUMENTATION: about, CURRENCIES: listed, FEDERATION_SERVER: server, URI_REQUEST_SIGNING_KEY: key } = found
  const currencies = Array.isArray(listed) ? listed.slice(0, MOST_CURRENCIES).flatMap(currencyOf) : []
  return {
    organisation: isTable(about) ? lineOf(about.ORG_NAME, NAME_LENGTH) : null,
    currencies,
    federationServer: typeof server === 'string' && isHttpsUrl(server) ? server : null,
    linkKey: typeof key === 'string' && isAccountId(key) ? key : null,
  }
}

const MOST_OF_AN_ADDRESS = 300
const isHttpsUrl = (text: string): boolean =>
  text.length <= MOST_OF_AN_ADDRESS && URL.canParse(text) && new URL(text).protocol === 'https:'

function currencyOf(entry: unknown): TomlCurrency[] {
  if (!isTable(entry)) return []
  const { code, issuer, name, desc } = entry
  if (typeof code !== 'string' || typeof issuer !== 'string') return []
  if (!/^[A-Za-z0-9]{1,12}$/.test(code) || !isAccountId(issuer)) return []
  const asset = assetId(code, issuer)
  return [{ asset, name: lineOf(name, NAME_LENGTH), description: lineOf(desc, DESCRIPTION_LENGTH) }]
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A stranger's text on one line, with what is invisible made visible; Postgres takes no NUL. */
function lineOf(value: unknown, length: number): string | null {
  if (typeof value !== 'string') return null
  const line = visibleText(value.slice(0, length).replaceAll(/\s+/g, ' ')).trim()
  return line === '' ? null : line
}
