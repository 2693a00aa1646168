import { expect, it } from 'vitest'
import { inboxOf } from '#machines/fields/inbox.ts'

it.each([
  ['ada@gmail.com', 'https://mail.google.com/mail/'],
  [' ADA+x@GoogleMail.com ', 'https://mail.google.com/mail/'],
  ['ada@outlook.com', 'https://outlook.live.com/mail/'],
  ['ada@hotmail.co.uk', 'https://outlook.live.com/mail/'],
  ['ada@live.fr', 'https://outlook.live.com/mail/'],
  ['ada@msn.com', 'https://outlook.live.com/mail/'],
  ['ada@yahoo.com.br', 'https://mail.yahoo.com/'],
  ['ada@yahoo.co.jp', 'https://mail.yahoo.co.jp/'],
  ['ada@me.com', 'https://www.icloud.com/mail'],
  ['ada@gmx.de', 'https://www.gmx.net/'],
  ['ada@gmx.com', 'https://www.gmx.com/'],
  ['ada@web.de', 'https://web.de/'],
  ['ada@pm.me', 'https://mail.proton.me/'],
  ['1843@qq.com', 'https://mail.qq.com/'],
  ['ada@163.com', 'https://mail.163.com/'],
  ['ada@126.com', 'https://mail.126.com/'],
  ['ada@naver.com', 'https://mail.naver.com/'],
  ['ada@hanmail.net', 'https://mail.daum.net/'],
  ['ada@yandex.kz', 'https://mail.yandex.com/'],
  ['ada@yandex.ru', 'https://mail.yandex.ru/'],
  ['ada@bk.ru', 'https://e.mail.ru/inbox/'],
])('the inbox of %s is at %s', (email, href) => {
  expect(inboxOf(email)?.href).toBe(href)
})

it.each([
  ...'ada ada@ ada@lovelace.example ada@gmail.com.evil.example ada@evilgmail.com ada@mail.gmail.com'.split(' '),
  ...'ada@mail.outlook.com ada@yahoo.evil.com ada@outlook.example ada@constructor.com gmail.com'.split(' '),
  ...['', 'ada@gmail.com ada@lovelace.example'],
])('"%s" has no known inbox', (email) => {
  expect(inboxOf(email)).toBeUndefined()
})
