/** Apps with their own browser, then the signs of Android and iOS; on iOS only browsers name Safari. */
const inApp =
  /; wv\)|\bFB(AN|AV|_IAB)\b|Instagram|\bLine\/|MicroMessenger|KAKAOTALK|NAVER\(inapp|Bytedance|musical_ly|Snapchat|LinkedInApp|\[Pinterest|\((iPhone|iPad|iPod)(?!.*Safari)/

/** Apps on a desktop do not count: they sign in in a window of their own. */
export function isInApp(userAgent = globalThis.navigator?.userAgent ?? ''): boolean {
  return inApp.test(userAgent)
}
