import { tidy } from './tidy.ts'

interface Inbox {
  /** The screen translates it. */
  name: string
  href: `https://${string}`
}

const outlook: Inbox = { name: 'Outlook', href: 'https://outlook.live.com/mail/' }
const yahoo: Inbox = { name: /*i18n*/ 'Yahoo Mail', href: 'https://mail.yahoo.com/' }
const yandex: Inbox = { name: 'Yandex Mail', href: 'https://mail.yandex.com/' }

/** Providers with domains in many countries, by the label before the country. */
const families: Record<string, Inbox> = { hotmail: outlook, live: outlook, outlook, yahoo, ymail: yahoo, yandex }

/** Other providers, and domains that differ from their family's. */
const inboxes: [domains: string, name: string, href: Inbox['href']][] = [
  ['gmail.com googlemail.com', 'Gmail', 'https://mail.google.com/mail/'],
  ['msn.com', outlook.name, outlook.href],
  ['rocketmail.com myyahoo.com', yahoo.name, yahoo.href],
  ['yahoo.co.jp ymail.ne.jp', yahoo.name, 'https://mail.yahoo.co.jp/'],
  ['aol.com', 'AOL Mail', 'https://mail.aol.com/'],
  ['icloud.com me.com mac.com', 'iCloud Mail', 'https://www.icloud.com/mail'],
  ['gmx.com', 'GMX', 'https://www.gmx.com/'],
  ['gmx.de gmx.net gmx.at gmx.ch', 'GMX', 'https://www.gmx.net/'],
  ['web.de', 'WEB.DE', 'https://web.de/'],
  ['t-online.de', 'T-Online', 'https://email.t-online.de/'],
  ['proton.me protonmail.com pm.me', 'Proton Mail', 'https://mail.proton.me/'],
  ['fastmail.com fastmail.fm', 'Fastmail', 'https://app.fastmail.com/'],
  ['zoho.com zohomail.com', 'Zoho Mail', 'https://mail.zoho.com/'],
  ['orange.fr wanadoo.fr', 'Mail Orange', 'https://mail.orange.fr/'],
  ['laposte.net', 'laposte.net', 'https://www.laposte.net/'],
  ['libero.it', 'Libero Mail', 'https://mail.libero.it/'],
  ['uol.com.br', 'UOL Mail', 'https://email.uol.com.br/'],
  ['qq.com foxmail.com', /*i18n*/ 'QQ Mail', 'https://mail.qq.com/'],
  ['163.com', /*i18n*/ '163 Mail', 'https://mail.163.com/'],
  ['126.com', /*i18n*/ '126 Mail', 'https://mail.126.com/'],
  ['naver.com', /*i18n*/ 'NAVER Mail', 'https://mail.naver.com/'],
  ['daum.net hanmail.net', /*i18n*/ 'Daum Mail', 'https://mail.daum.net/'],
  ['kakao.com', /*i18n*/ 'Kakao Mail', 'https://mail.kakao.com/'],
  ['yandex.ru ya.ru', 'Yandex Mail', 'https://mail.yandex.ru/'],
  ['mail.ru inbox.ru list.ru bk.ru', 'Mail.ru', 'https://e.mail.ru/inbox/'],
]

/** The link carries nothing of the email address. */
export function inboxOf(email: string): Inbox | undefined {
  const [, domain = ''] = /@([^@\s]+)$/.exec(tidy(email).toLowerCase()) ?? []
  const own = inboxes.find(([domains]) => domains.split(' ').includes(domain))
  if (own) return { name: own[1], href: own[2] }
  const [, family = ''] = /^([a-z]+)\.(?:com?\.)?(?:com|[a-z]{2})$/.exec(domain) ?? []
  return Object.hasOwn(families, family) ? families[family] : undefined
}
