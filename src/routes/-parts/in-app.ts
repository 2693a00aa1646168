/** Apps that show pages themselves, and what Android and iOS say of every app that does; on iOS only browsers name Safari. */
const inApp =
  /; wv\)|\bFB(AN|AV|_IAB)\b|Instagram|\bLine\/|MicroMessenger|KAKAOTALK|NAVER\(inapp|Bytedance|musical_ly|Snapchat|LinkedInApp|\[Pinterest|\((iPhone|iPad|iPod)(?!.*Safari)/

/** Whether the page is shown inside another app on a phone, and not in a browser; an app on a desk signs in in its own window. */
export function isInApp(userAgent = globalThis.navigator?.userAgent ?? ''): boolean {
  return inApp.test(userAgent)
}
