-- The rows with which a database begins: what all migrations together leave in empty tables. A new one is written here and in its migration;
-- tests/ground/schema.test.ts holds both equal.

insert into ui_config (config_key, config_value, config_type, config_category, description) values
  ('social_x', '', 'url', 'social', 'Address of the operator on X'),
  ('social_github', '', 'url', 'social', 'Address of the operator on GitHub'),
  ('social_discord', '', 'url', 'social', 'Invitation to the operator''s Discord'),
  ('social_telegram', '', 'url', 'social', 'Address of the operator on Telegram'),
  ('social_youtube', '', 'url', 'social', 'Address of the operator on YouTube');

insert into audit_heads (stream)
  select 'administration' union all select 'people-' || lpad(n::text, 2, '0') from generate_series(0, 31) n;

insert into fee_config (id, operation_type, fee_type, fee_value, effective_from)
  select gen_random_uuid(), o, 'percent', 0, timestamptz 'epoch'
  from unnest(array['payment', 'swap', 'order', 'auto_trading']) as o;

insert into published_versions (kind) values ('config'), ('menus'), ('content');

insert into memo_addresses (address, name, memo_type) values
  ('GA5XIGA5C7QTPTWXQHY6MCJRMTRZDOSHR6EFIBNDQTCQHG262N4GGKTM', 'Kraken', 'id'),
  ('GAHK7EEG2WWHVKDNT4CEQFZGKF2LGDSW2IVM4S5DP42RBW3K6BTODB4A', 'Binance', null),
  ('GCO2IP3MJNUOKS4PUDI4C7LGGMQDJGXG3COYX3WSB4HHNAHKYV5YL3VC', 'Binance', null),
  ('GBOEEVARKVASOQSSXCAHNTGJTVALJE2QM3AQQ2K3VXACQ6JJREQRJZKB', 'OKX', null),
  ('GAWPTHY6233GRWZZ7JXDMVXDUDCVQVVQ2SXCSTG3R3CNP5LQPDAHNBKL', 'Bitfinex', 'text'),
  ('GB3RMPTL47E4ULVANHBNCXSXM2ZA5JFY5ISDRERPCXNJUDEO73QFZUNK', 'CEX.IO', 'id'),
  ('GBV4ZDEPNQ2FKSPKGJP2YKDAIZWQ2XKRQD4V4ACH3TCTFY6KPY3OAVS7', 'Changelly', 'id'),
  ('GCXDR4QZ4OTVX6433DPTXELCSEWQ4E5BIPVRRJMUR6M3NT4JCVIDALZO', 'GOPAX', 'text'),
  ('GDRSWSKJCIB6Z65UA7W5RG62A7M5K3A5IHMED6DYHLPLWLVQCOOGDQ7S', 'Gate.io', 'id'),
  ('GC4KAS6W2YCGJGLP633A6F6AKTCV4WSLMTMIQRSEQE5QRRVKSX7THV6S', 'Indodax', 'text'),
  ('GCGNWKCJ3KHRLPM3TM6N7D3W5YKDJFL6A2YCXFXNMRTZ4Q66MEMZ6FI2', 'Poloniex', 'id');

insert into kyc_reasons (id, about, en, es, place)
  select gen_random_uuid(), about, en, es, place from (values
    ('any', 'The picture is blurred, so we cannot read it. Hold still, and tap the document to focus.', 'La imagen está borrosa y no podemos leerla. No muevas el móvil y toca el documento para enfocarlo.', 1),
    ('any', 'Light reflects off the document. Move away from lamps and windows, and tilt it a little.', 'La luz se refleja en el documento. Aléjate de lámparas y ventanas e inclínalo un poco.', 2),
    ('any', 'Part of the document is cut off. All four corners have to be in the picture.', 'Falta parte del documento. Las cuatro esquinas tienen que verse en la imagen.', 3),
    ('any', 'The document has expired. Send one that is valid.', 'El documento ha caducado. Envía uno que esté vigente.', 4),
    ('front', 'This is not the side with your photograph.', 'Este no es el lado que lleva tu fotografía.', 5),
    ('selfie', 'Your face is not clearly to be seen. Take the picture in daylight, without glasses or a hat.', 'No se te ve bien la cara. Hazte la foto con luz natural, sin gafas ni gorra.', 6),
    ('case', 'What you wrote differs from the document.', 'Lo que escribiste no coincide con el documento.', 7),
    ('case', 'The document is not genuine.', 'El documento no es auténtico.', 8),
    ('case', 'The face on the document is not the one in the selfie.', 'La cara del documento no es la de la selfie.', 9),
    ('case', 'The document was used for another account.', 'El documento se ha usado en otra cuenta.', 10)
  ) as r (about, en, es, place);

insert into affiliate_config (id, version, reward_type, reward_value, second_value, min_payout, payout_schedule, next_payout_date,
  commission_levels, made_at)
values (gen_random_uuid(), 1, 'percent_of_fee', 30, 10, 10, 'monthly',
  date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + interval '1 month', 2, now());
