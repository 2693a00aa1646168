import { expect, it } from 'vitest'
import { isInApp } from '#src/routes/-parts/in-app.ts'

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 14; SM-S911B Build/UP1A.231005.007'
const mobile = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.7204.63 Mobile Safari/537.36'

it.each([
  [
    'Facebook',
    `${ios} Mobile/15E148 [FBAN/FBIOS;FBAV/512.0.0.40.109;FBBV/738932217;FBDV/iPhone15,2;FBMD/iPhone;FBLC/de_DE]`,
  ],
  ['Facebook on Android', `${android}; wv) ${chrome} [FB_IAB/FB4A;FBAV/512.0.0.50.109;]`],
  ['Messenger', `${ios} Mobile/15E148 Safari/604.1 [FBAN/MessengerForiOS;FBAV/510.0.0.34.107;FBDV/iPhone15,2]`],
  [
    'Instagram',
    `${ios} Mobile/15E148 Instagram 385.0.0.28.84 (iPhone15,2; iOS 18_5; de_DE; de; scale=3.00; 1179x2556)`,
  ],
  ['Instagram on Android', `${android}; wv) ${chrome} Instagram 385.0.0.47.77 Android`],
  ['LINE', `${ios} Mobile/15E148 Safari Line/15.9.0`],
  ['LINE on Android', `${android}; wv) ${chrome} Line/15.9.0/IAB`],
  ['WeChat', `${ios} Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/zh_CN`],
  [
    'WeChat on Android',
    `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/134.0.6998.136 Mobile Safari/537.36 XWEB/1340129 MMWEBSDK/20250503 MicroMessenger/8.0.60.2860(0x28003C3F)`,
  ],
  ['KakaoTalk', `${ios} Mobile/15E148 KAKAOTALK/25.5.1 (INAPP)`],
  ['KakaoTalk on Android', `${android}; wv) ${chrome};KAKAOTALK 2512550`],
  ['NAVER', `${ios} Version/16.0 Mobile/15E148 Safari/604.1 NAVER(inapp; search; 2000; 12.13.20; 15PRO)`],
  [
    'TikTok',
    `${ios} Mobile/15E148 musical_ly_40.2.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en BytedanceWebview/d8a21c6`,
  ],
  ['LinkedIn', `${ios} Mobile/15E148 [LinkedInApp]/9.31.1185`],
  [
    'any app on an iPad',
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  ],
  ['any app on Android', `${android}; wv) ${chrome}`],
])('%s is an in-app browser', (_name, userAgent) => {
  expect(isInApp(userAgent)).toBe(true)
})

it.each([
  ['Safari on a phone', `${ios} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on iOS', `${ios} CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1`],
  ['Chrome on Android', `${mobile} Chrome/138.0.0.0 Mobile Safari/537.36`],
  ['Samsung Internet', `${mobile} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['Chrome on Windows', `${desk} Chrome/138.0.0.0 Safari/537.36`],
  ['Electron, in an application', `${desk} studio/7.1.0 Chrome/134.0.6998.205 Electron/35.5.1 Safari/537.36`],
  ['an empty user agent', ''],
])('%s is a browser or a desktop application', (_name, userAgent) => {
  expect(isInApp(userAgent)).toBe(false)
})
