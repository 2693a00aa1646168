const locals = ['ada', 'ada.king+sso', '!#$%&*', 'ada king', 'ada..king', '"ada"', 'аda', '']

const domains = [
  'lovelace.example',
  'bücher.example',
  '例え.テスト',
  'xn--bcher-kva.example',
  'lovelace',
  '-lovelace.example',
  'lovelace..example',
  'lovelace.example.',
  'lovelace_king.example',
  'lovelace.example:25',
  'love%6cace.example',
  'lovelace。example',
  'ⓛovelace.example',
  '[127.0.0.1]',
  'lovelace.example, grace@navy.example',
]

/** Emails, and texts that are none, of many kinds. */
export const emails = locals.flatMap((local) => domains.map((domain) => `${local}@${domain}`))
