import { type Kysely, sql } from 'kysely'

/** How pages show figures and times to a person; everybody goes on as before, and their browsers tell the time zone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table settings
      add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
      add column time_zone text check (time_zone ~ '^[A-Za-z0-9_+/-]{2,64}$'),
      add column date_format text not null default 'language'
        check (date_format in ('language', 'iso', 'day_first', 'month_first')),
      add column number_format text not null default 'language'
        check (number_format in ('language', 'comma_point', 'point_comma', 'space_comma')),
      add column chart_range text not null default '30d' check (chart_range in ('24h', '7d', '30d', '1y')),
      add column density text not null default 'comfortable' check (density in ('comfortable', 'compact')),
      add column hide_balances boolean not null default false
  `.execute(db)
}
